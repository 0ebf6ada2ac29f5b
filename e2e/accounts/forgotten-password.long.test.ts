import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
test('shows the same message for an unknown email', async ({ portal, page }) => {
  await page.goto(screens.forgotPassword);
  await user.fill(page, 'Email', 'nobody');
  await user.press(page, accountScreenTexts.sendCode);
  await user.seeAlert(page, accountTexts.invalidEmail);
  await user.fill(page, 'Email', 'nobody@example.com');
  await user.press(page, accountScreenTexts.sendCode);
  await user.seeHeading(page, accountScreenTexts.verifyCodeTitle);
  await user.enterCode(page, 'AAAAA');
  await user.seeAlert(page, accountScreenTexts.resetCodeFailed);
  expect(portal.mails.count('nobody@example.com')).toBe(0);
});
