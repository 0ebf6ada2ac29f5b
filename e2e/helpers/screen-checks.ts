import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { findViolations } from '#e2e/browser/axe.ts';
import { isLongRun } from './long-run.ts';

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
 * Expects the current screen to have a title and one heading, to fit the width, and to break no accessibility rule.
 * `npm test` checks phones in the dark scheme and desktops in the light one, `npm run test:long` each in both.
 * Reports all faults, with `state` as the name of the screen. The page keeps the last scheme, also for later checks of its
 * own, because a switch takes as long as the checks.
 */
export async function expectValidScreen(page: Page, state: string) {
  const { width = 0 } = page.viewportSize() ?? {};
  const where = `${state} at ${width}`;
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: where }).toBe(1);
  expect.soft(await page.title(), where).toMatch(/^\S.*HR Portal$|^HR Portal/u);
  expect.soft(await overflow(page), `${where}: scrolls sideways`).toBeLessThanOrEqual(0);
  const [first, other] = width < 640 ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  for (const colorScheme of isLongRun ? [first, other] : [first]) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await findViolations(page), `${where}, ${colorScheme}`).toEqual([]);
  }
}

/** Like `expectValidScreen`, in `npm run test:long` only: for a state that differs little from one that `npm test` checks. */
export async function expectValidVariant(page: Page, state: string) {
  if (isLongRun) await expectValidScreen(page, state);
}
