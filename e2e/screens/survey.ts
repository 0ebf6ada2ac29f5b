import type { Page } from 'playwright-core';
import { findForcedColourFaults, findWidthFaults } from '#e2e/helpers/screen-faults.ts';

export const SMALL_PHONE = { width: 320, height: 700 };
export const LONG_NAME = 'Oluwafunmilayo Adebayo-Ogunlesi Oluwatobilobachukwuemekaabdulrasheed';

/** Lists the faults of a screen in its current state, at its width and with forced colours. */
async function findFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return [...(await findWidthFaults(page)), ...(await findForcedColourFaults(page))];
}

/** Collects the titles and the faults of screens by their addresses. */
export class Survey {
  readonly titles = new Map<string, string>();
  readonly faults: Record<string, string[]> = {};

  async look(page: Page, state = new URL(page.url()).pathname) {
    const found = await findFaults(page);
    if (found.length > 0) this.faults[state] = found;
    this.titles.set(new URL(page.url()).pathname, await page.title());
  }

  /** Lists the faults of the screens, and the titles that are malformed or not of one screen alone. */
  listFaults(): Record<string, string[]> {
    const titles = [...this.titles.values()];
    const malformed = titles.filter(
      (title) => !/^\S.* · HR Portal$|^HR Portal: |^Welcome to HR Portal$/u.test(title),
    );
    const shared = titles.filter((title, at) => titles.indexOf(title) !== at);
    return {
      ...this.faults,
      ...(malformed.length > 0 && { 'malformed titles': malformed }),
      ...(shared.length > 0 && { 'titles of several screens': shared }),
    };
  }
}
