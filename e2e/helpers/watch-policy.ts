import type { Page } from 'playwright-core';

/** Collects what the content security policy refuses on this page; on a correct page it refuses nothing. */
export function watchPolicy(page: Page): string[] {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy'))
      refusals.push(`${new URL(page.url()).pathname}: ${message.text()}`);
  });
  return refusals;
}
