import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { secondStepTexts } from '#web/features/accounts/log-in/second-step-texts.ts';
import { passkeyTexts } from '#web/shared/passkeys/passkey-texts.ts';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { addVirtualAuthenticator } from '#e2e/helpers/virtual-authenticator.ts';
const texts = securityScreenTexts.twoStep;
test('offers a recovery code when the passkey is not on the device', async ({ portal, visit }) => {
  const account = await portal.newAccount();
  const page = await visit({ hasDomain: true });
  const authenticator = await addVirtualAuthenticator(page);
  await user.openAs(page, account, screens.security);
  await user.press(page, texts.addPasskey);
  await user.fill(page, texts.passkeyName, 'Phone');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: texts.codesTitle }).waitFor();
  const code = await page.getByRole('dialog').getByRole('listitem').first().textContent();

  await authenticator.clear();
  await page.evaluate(() => localStorage.clear());
  await page.goto(screens.login(account.role));
  await user.enterLogin(page, account);
  await user.press(page, secondStepTexts.withPasskey);
  await user.seeAlert(page, passkeyTexts.cancelled);
  await expectValidScreen(page, 'second step without the passkey');
  await user.press(page, secondStepTexts.switchTo.recovery_code);
  await user.fill(page, secondStepTexts.recoveryCode, code ?? '');
  await user.press(page, secondStepTexts.logIn);
  await user.seeWelcome(page);
});

test('says where passkeys do not work', async ({ portal, page }) => {
  const account = await portal.newAccount();
  await user.openAs(page, account, screens.security);
  await page.getByText(texts.passkeysUnavailable).waitFor();
  expect(await page.getByRole('button', { name: texts.addPasskey }).count()).toBe(0);
  await expectValidScreen(page, 'security without passkeys');
});
