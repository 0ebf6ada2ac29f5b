import { RECOVERY_CODES } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import { secondFactorTexts } from '#contract/texts/second-factors.ts';
import { ageAuthentication } from '#server/testing/authentication.ts';
import { addAuthenticatorApp, computeCode } from '#server/testing/second-factors.ts';
import { secondStepTexts } from '#web/features/accounts/log-in/second-step-texts.ts';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { confirmIdentityTexts } from '#web/shell/confirm-identity/confirm-identity-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
const texts = securityScreenTexts.twoStep;

test('confirms the identity with a code, and replaces the recovery codes', async ({ portal, page }) => {
  const account = await portal.newAccount();
  const { secret } = await addAuthenticatorApp(portal, account);
  await ageAuthentication(portal, account.token, 60);
  await user.openAs(page, account, screens.security);
  await user.press(page, texts.replace);
  await page.getByRole('dialog').getByRole('button', { name: texts.replace }).click();
  await user.fill(page, confirmIdentityTexts.code, computeCode(secret));
  await expectValidScreen(page, 'confirming the identity with a code');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: texts.codesTitle }).waitFor();
});

test('leads back to the log-in when the challenge has expired', async ({ portal, page }) => {
  const account = await portal.newAccount();
  await addAuthenticatorApp(portal, account);
  await page.goto(screens.login(account.role));
  await user.enterLogin(page, account);
  await user.seeHeading(page, secondStepTexts.title);
  await portal.db.deleteFrom('login_challenge').execute();
  await user.fill(page, secondStepTexts.code, '123456');
  await user.press(page, secondStepTexts.logIn);
  await user.seeAlert(page, secondFactorTexts.challengeExpired);
  await user.press(page, secondStepTexts.back);
  await user.enterLogin(page, account);
  await user.seeHeading(page, secondStepTexts.title);
});

test('logs in with a recovery code, which counts down, on a phone', async ({ portal, visit }) => {
  const page = await visit({ width: 390 });
  const account = await portal.newAccount();
  await user.openAs(page, account, screens.security);
  const { recoveryCodes } = await addAuthenticatorApp(portal, account);
  await page.evaluate(() => localStorage.clear());
  await page.goto(screens.login(account.role));
  await user.enterLogin(page, account);
  await user.press(page, secondStepTexts.switchTo.recovery_code);
  await user.fill(page, secondStepTexts.recoveryCode, recoveryCodes[0] ?? '');
  await expectValidScreen(page, 'second step with a recovery code');
  await page.keyboard.press('Enter');
  await user.seeWelcome(page);
  await page.goto(screens.security);
  await page.getByText(texts.recoveryText(RECOVERY_CODES - 1)).waitFor();
});
