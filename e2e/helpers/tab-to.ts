import type { Locator, Page } from 'playwright-core';

const TABS_MAX = 60;

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator) {
  await target.waitFor();
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached with ${TABS_MAX} tabs: ${target}`);
}
