import { screens } from '#contract/screens.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { expectHomeWithoutCalls } from './guard-redirects.ts';

/** Two of the guarded screens. `web/routes.test.ts` proves that all of them are under the guard. */
const guarded = [screens.welcome, `${screens.viewDetails}?id=1`];

test('redirects visitors to the home page before a guarded screen calls the server', async ({ page }) => {
  await expectHomeWithoutCalls(page, guarded);
});

test('redirects to the code screen while verified_at is missing or null', async ({ portal, page }) => {
  await user.openAs(page, await portal.newAccount(), '/robots.txt');
  for (const verifiedAt of ['null', '', null]) {
    await page.evaluate(
      (value) =>
        value === null ? localStorage.removeItem('verified_at') : localStorage.setItem('verified_at', value),
      verifiedAt,
    );
    await page.goto(screens.viewData);
    await user.seePath(page, screens.verifyEmail);
  }
});
