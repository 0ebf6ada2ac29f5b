import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import { choose, stored, test } from './google-sign-in.ts';
test('a new person signs up with Google, logs out, and signs in with Google again', async ({
  page,
  provider,
}) => {
  choose(provider, 'Amarachi Nwosu');
  await page.goto(screens.signUp('individual'));
  await user.press(page, accountScreenTexts.googleSignUp);
  await user.seePath(page, screens.welcome);
  await user.seeWelcome(page);
  expect(page.url()).not.toContain('google');
  expect(await stored(page)).toMatchObject({ role: 'individual', verified_at: expect.stringContaining('T') });

  await user.logOut(page);
  await page.goto(screens.login('individual'));
  await user.press(page, accountScreenTexts.googleSignIn);
  await user.seePath(page, screens.welcome);
  await user.seeWelcome(page);
});
