import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { violations } from '#e2e/browser/axe.ts';

/** Collects what a page's console complains of. What a call or an address refused is no complaint. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const refused = message.text().startsWith('Failed to load resource');
    if (!refused && (message.type() === 'error' || message.type() === 'warning'))
      complaints.push(message.text());
  });
  return complaints;
}

/** How far the page is wider than the window, in pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Holds that a screen, as it stands, has a title and one heading, does not scroll sideways and breaks no
 * accessibility rule. `state` names it in what is reported; all faults of a screen are, not the first alone.
 */
export async function expectValidScreen(page: Page, state: string) {
  const width = page.viewportSize()?.width;
  const where = `${state} at ${width}`;
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: where }).toBe(1);
  expect.soft(await page.title(), where).toMatch(/^\S.*HR Portal$|^HR Portal/u);
  expect.soft(await overflow(page), `${where}: scrolls sideways`).toBeLessThanOrEqual(0);
  expect.soft(await violations(page), where).toEqual([]);
}
