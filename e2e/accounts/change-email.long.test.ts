import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { register } from '#contract/calls/accounts.ts';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { emailChangeTexts } from '#contract/texts/email-change.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { extractCode } from '#server/testing/mails.ts';
import { createRegistration, toWrongCode } from '#server/testing/registrations.ts';
import { test } from '#e2e/helpers/journey.ts';
import { emailChangeScreenTexts as texts } from '#web/features/profile/email-change-texts.ts';
import { profileScreenTexts } from '#web/features/profile/profile-screen-texts.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { allWidths } from '#e2e/helpers/widths.ts';
import { newAddress, section, typeCode } from './email-change.ts';

async function requestChange(page: Page, account: TestAccount, email: string) {
  await user.openAs(page, account, screens.editProfile);
  await user.press(page, texts.change);
  await user.fill(page, texts.newEmail, email);
  await section(page).getByLabel(profileScreenTexts.currentPassword, { exact: true }).fill(account.password);
  await user.press(page, texts.sendCodes);
  await page.getByText(texts.enterCodes).waitFor();
}

test('sends new codes, and cancels the change', async ({ portal, page }) => {
  const account = await portal.newAccount();
  const email = newAddress();
  await requestChange(page, account, email);
  await portal.mails.to(email, 1);
  await user.press(page, texts.resend);
  await user.seeNotice(page, emailChangeTexts.sent);
  await portal.mails.to(email, 2);
  await user.press(page, texts.cancelChange);
  await user.seeNotice(page, emailChangeTexts.cancelled);
  const change = page.getByRole('button', { name: texts.change });
  await expect.poll(() => change.evaluate((button) => button === document.activeElement)).toBe(true);
  await section(page).getByText(account.email).waitFor();
});

test('ends the change when the password is changed', async ({ portal, page }) => {
  const account = await portal.newAccount();
  await requestChange(page, account, newAddress());
  await user.press(page, profileScreenTexts.updatePassword);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(profileScreenTexts.currentPassword, { exact: true }).fill(account.password);
  for (const label of [profileScreenTexts.newPassword, profileScreenTexts.confirmPassword])
    await dialog.getByLabel(label, { exact: true }).fill('a newer pass phrase');
  await dialog.getByRole('button', { name: profileScreenTexts.updatePassword }).click();
  await page.getByRole('button', { name: texts.change }).waitFor();
});

test('says that the address was taken meanwhile, and starts again', async ({ portal, page }) => {
  const account = await portal.newAccount();
  const email = newAddress();
  await requestChange(page, account, email);
  const codes = [
    extractCode(await portal.mails.to(account.email, 1)),
    extractCode(await portal.mails.to(email)),
  ] as const;
  await portal.call(register, { body: createRegistration({ email }) });
  await typeCode(page, account.email, codes[0]);
  await typeCode(page, email, codes[1]);
  await user.press(page, texts.confirm);
  await user.seeAlert(page, accountTexts.emailTaken);
  await page.getByRole('button', { name: texts.change }).waitFor();
});

test('offers another attempt when the state cannot be loaded', async ({ portal, page }) => {
  const account = await portal.newAccount();
  const calls = '**/api/email-change';
  await page.route(calls, (route) => route.abort());
  await user.openAs(page, account, screens.editProfile);
  await user.seeAlert(page, texts.failed);
  await expectValidScreen(page, 'change of email, not loaded');
  await page.unroute(calls);
  await section(page).getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('button', { name: texts.change }).waitFor();
});

test.for(allWidths)('says what is wrong with an entry, %i wide', async (width, { portal, visit }) => {
  const account = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  const email = newAddress();
  const page = await visit({ width });
  await user.openAs(page, account, screens.editProfile);
  await user.press(page, texts.change);
  await user.press(page, texts.sendCodes);
  await section(page).getByText(accountTexts.invalidEmail).waitFor();
  expect(await page.getByLabel(texts.newEmail).evaluate((input) => input === document.activeElement)).toBe(
    true,
  );
  await expectValidScreen(page, 'change of email, nothing entered');

  await user.fill(page, texts.newEmail, email);
  const password = section(page).getByLabel(profileScreenTexts.currentPassword, { exact: true });
  await password.fill('not the password');
  await user.press(page, texts.sendCodes);
  await user.seeAlert(page, profileTexts.currentPasswordWrong);
  await password.fill(account.password);
  await user.press(page, texts.sendCodes);
  await page.getByText(texts.enterCodes).waitFor();
  await user.press(page, texts.confirm);
  await user.seeAlert(page, texts.enterBoth);
  await typeCode(page, account.email, extractCode(await portal.mails.to(account.email, 1)));
  await typeCode(page, email, toWrongCode(extractCode(await portal.mails.to(email))));
  await user.press(page, texts.confirm);
  await user.seeAlert(page, emailChangeTexts.newCodeWrong);
  await expectValidScreen(page, 'change of email, wrong code');
});
