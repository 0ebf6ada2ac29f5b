import { screens } from '#contract/screens.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import { listGuardedPaths } from '#e2e/helpers/paths.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { expectHomeWithoutCalls } from './guard-redirects.ts';

const guarded = listGuardedPaths('1');

test('redirects visitors of all guarded screens to the home page', async ({ page }) => {
  await expectHomeWithoutCalls(page, guarded);
});

test('redirects unverified users from all guarded screens to the code screen', async ({ portal, page }) => {
  const account = await portal.newPending();
  await page.goto(screens.login(account.role));
  await user.enterLogin(page, account);
  for (const path of guarded) {
    await user.seeHeading(page, accountScreenTexts.verifyEmailTitle);
    await page.goto(path);
    await user.seePath(page, screens.verifyEmail);
  }
});
