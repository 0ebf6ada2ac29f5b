import type { Page, Request } from 'playwright-core';

/** Calls `listener` for every request of a page that finished or failed. */
export function onRequestEnd(page: Page, listener: (request: Request) => void): void {
  page.on('requestfinished', listener);
  page.on('requestfailed', listener);
}

/** Counts the open requests of a page from now on. */
export function countOpenRequests(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  onRequestEnd(page, (request) => open.delete(request));
  return () => open.size;
}
