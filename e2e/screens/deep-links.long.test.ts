import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { endSession } from '#e2e/helpers/end-session.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { guardTexts } from '#web/features/accounts/guard/guard-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';

test('going back after a log-out does not set the next log-in’s target', async ({ portal, page }) => {
  // The first path of the document, one reached by navigation, and one with the fragment of the skip link.
  for (const leave of [
    () => page.goto(screens.viewData),
    () => user.follow(page, navigationTexts.uploadData),
    () => page.goto(`${screens.viewData}#main`),
  ]) {
    const account = await portal.newAccount();
    await user.openAs(page, account);
    await leave();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await user.logOut(page);
    await page.goBack();
    await user.seePath(page, screens.home);
    expect(await page.getByText(guardTexts.logInFirst).count()).toBe(0);
    await page.goto(screens.login(account.role));
    await user.enterLogin(page, account);
    await user.seeWelcome(page);
    expect(new URL(page.url()).pathname).toBe(screens.welcome);
  }
});

/** Ends the session of an open screen on the server, and holds back the scripts of the log-in that follows. */
async function reopenWithoutSession(portal: TestPortal, page: Page) {
  await user.openAs(page, await portal.newAccount({ role: 'school' }), screens.viewData);
  await user.seeHeading(page, candidateScreenTexts.allUpload);
  await endSession(page, portal);
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const isHeld = page.waitForRequest('**/assets/login-screen*');
  await page.route('**/assets/login-screen*', (route) => isReleased.then(() => route.continue()));
  await page.reload();
  await isHeld;
  return release;
}

/** Runs the loaders of the current screen again, as the router does after a change. */
const reload = (page: Page) =>
  page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { revalidate: () => Promise<void> };
    };
    void router.revalidate();
  });

test.for(['the guard', 'the loader'])(
  'another account does not return to the screen where a session ended, and %s leads to its log-in',
  async (redirect, { portal, page }) => {
    const release = await reopenWithoutSession(portal, page);
    if (redirect === 'the loader') await reload(page);
    release();
    await user.seePath(page, screens.login('school'));
    await user.enterLogin(page, await portal.newAccount({ role: 'school' }));
    await user.seeWelcome(page);
  },
);
