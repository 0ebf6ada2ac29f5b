import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { countOpenRequests } from './requests.ts';
import * as user from './user-actions.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';

export const networkAlert = (page: Page) =>
  page.getByRole('alert').filter({ hasText: routeErrorTexts.network.title });

/** Waits until the scripts of the page have nothing to do, so that what they import at once has been requested. */
const waitForIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));

const canReach = (page: Page) =>
  page.evaluate(() =>
    fetch('/robots.txt', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  );

/**
 * Prepares to cut the connection once all requests have ended: the browser remembers an import that was cut off, and the
 * screen then loads as a new document.
 */
export function watchConnection(page: Page) {
  const openRequests = countOpenRequests(page);
  return {
    async cut() {
      await expect
        .poll(async () => {
          await waitForIdle(page);
          return openRequests();
        })
        .toBe(0);
      await page.context().setOffline(true);
      // The browser may still answer a request that follows at once.
      await expect.poll(() => canReach(page)).toBe(false);
    },
    restore: () => page.context().setOffline(false),
  };
}

/** Navigates again by `navigate`, and waits until that failed too: the alert of each attempt has words of its own. */
export async function failAgain(page: Page, navigate: () => Promise<void>) {
  const words = await networkAlert(page).getByText(routeErrorTexts.network.message).elementHandle();
  await navigate();
  await words.waitForElementState('hidden');
}

/** Sees the network texts and Try Again on the screen that was open, which is marked as still the same document. */
export async function seeNavigationFail(page: Page, heading: string) {
  await networkAlert(page).getByText(routeErrorTexts.network.message).waitFor();
  await networkAlert(page).getByRole('button', { name: routeErrorTexts.tryAgain }).waitFor();
  await user.seeHeading(page, heading);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

/** Presses Try Again and arrives at `path` without reloading the document. */
export async function retry(page: Page, path: string) {
  await networkAlert(page).getByRole('button', { name: routeErrorTexts.tryAgain }).click();
  await expect.poll(() => page.url()).toBe(new URL(path, page.url()).href);
  await networkAlert(page).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
}

/** Navigates to `path` as a link or a button does. */
export const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> };
    };
    void router.navigate(to);
  }, path);
