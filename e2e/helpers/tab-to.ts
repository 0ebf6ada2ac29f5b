import type { Locator, Page } from 'playwright-core';

const TABS_MAX = 60;

/** Presses Tab until `target` has the focus, once it can have it. */
export async function tabTo(page: Page, target: Locator) {
  await target.and(page.locator(':not([inert] *)')).waitFor();
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached with ${TABS_MAX} tabs: ${target}`);
}
