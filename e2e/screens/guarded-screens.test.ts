import { screens } from '#contract/screens.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { expectHomeWithoutCalls } from './guard-redirects.ts';

/**
 * `web/routes.test.ts` proves that all guarded screens are under the guard, and `deep-links.test.ts` that a visitor's
 * details of a record are not loaded.
 */
test('redirects visitors to the home page before a guarded screen calls the server, and the unverified to the code screen', async ({
  portal,
  page,
}) => {
  await expectHomeWithoutCalls(page, [screens.welcome]);
  await user.openAs(page, await portal.newAccount(), '/robots.txt');
  await page.evaluate(() => localStorage.setItem('verified_at', 'null'));
  await page.goto(screens.viewData);
  await user.seePath(page, screens.verifyEmail);
});
