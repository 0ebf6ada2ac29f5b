import type { Page } from 'playwright-core';

/** Collects what the content security policy blocks on this page; on a correct page it blocks nothing. */
export function watchPolicy(page: Page): string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy'))
      violations.push(`${new URL(page.url()).pathname}: ${message.text()}`);
  });
  return violations;
}
