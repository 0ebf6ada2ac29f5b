import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { findViolations } from '#e2e/browser/axe.ts';

/** Collects errors and warnings of the page's console, except failed requests. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    const isFailedRequest = message.text().startsWith('Failed to load resource');
    if (!isFailedRequest && (message.type() === 'error' || message.type() === 'warning'))
      complaints.push(message.text());
  });
  return complaints;
}

/** Returns how many pixels the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Expects the current screen to have a title and one heading, to fit the width, to break no accessibility rule and to
 * have enough contrast in the dark scheme. Reports all faults, with `state` as the name of the screen.
 */
export async function expectValidScreen(page: Page, state: string) {
  const width = page.viewportSize()?.width;
  const where = `${state} at ${width}`;
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: where }).toBe(1);
  expect.soft(await page.title(), where).toMatch(/^\S.*HR Portal$|^HR Portal/u);
  expect.soft(await overflow(page), `${where}: scrolls sideways`).toBeLessThanOrEqual(0);
  expect.soft(await findViolations(page), where).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await findViolations(page, ['color-contrast']), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
