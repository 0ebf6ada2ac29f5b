import type { Page } from 'playwright-core';

/** Collects what the content security policy of the pages refuses; a page that reports anything breaks a rule of its own. */
export function watchPolicy(page: Page): string[] {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy'))
      refusals.push(`${new URL(page.url()).pathname}: ${message.text()}`);
  });
  return refusals;
}
