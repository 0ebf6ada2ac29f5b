import type { Page, Request } from 'playwright-core';

/** Calls `listener` for every request of a page that ended, answered or not. */
export function onRequestEnd(page: Page, listener: (request: Request) => void): void {
  page.on('requestfinished', listener);
  page.on('requestfailed', listener);
}

/** Counts the requests of a page from now on that have not ended. */
export function countOpenRequests(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  onRequestEnd(page, (request) => open.delete(request));
  return () => open.size;
}
