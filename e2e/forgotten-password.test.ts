import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { codeIn } from '#server/testing/mails.ts';
import { test } from './journey.ts';
import * as person from './person.ts';

test('a forgotten password is replaced, and the session that was open with it ends', async ({
  portal,
  visit,
}) => {
  const account = await portal.newAccount({ role: 'company' });
  const office = await visit();
  await person.openAs(office, account);

  const page = await visit();
  await page.goto(screens.login('company'));
  await person.follow(page, accountTexts.forgotLink);
  await person.seeHeading(page, accountTexts.forgotTitle);
  const letters = portal.mails.count(account.email);
  await person.fill(page, 'Email', account.email);
  await person.press(page, accountTexts.sendCode);

  await person.seeHeading(page, accountTexts.verifyCodeTitle);
  await page.getByText(accountTexts.verifyCodeText).waitFor();
  await person.enterCode(page, codeIn(await portal.mails.to(account.email, letters + 1)));

  await person.seeHeading(page, accountTexts.resetTitle);
  const password = 'quite another password';
  await person.fill(page, accountTexts.newPassword, password);
  await person.fill(page, accountTexts.reenterPassword, 'quite another passwort');
  await person.press(page, accountTexts.savePassword);
  await person.seeAlert(page, accountTexts.passwordsMustMatch);
  await page.getByText(accountTexts.passwordsDiffer, { exact: true }).waitFor();
  await person.fill(page, accountTexts.reenterPassword, password);
  await person.press(page, accountTexts.savePassword);

  await person.seeAddress(page, screens.resetSuccess);
  await person.seeHeading(page, accountTexts.resetDone);
  await person.follow(page, accountTexts.continue);
  await person.seeHeading(page, accountTexts.chooserTitle);
  await page.getByRole('radio', { name: accountTexts.roleNames.company }).check();
  await person.press(page, accountTexts.continue);

  await person.enterLogin(page, account);
  await person.seeAlert(page, accountTexts.badCredentials);
  await person.enterLogin(page, { ...account, password });
  await person.seeWelcome(page);

  // The session from before: its next step asks for the new password, and then goes on where it was.
  await office.goto(screens.editProfile);
  await person.seeAlert(office, errorTexts.authentication.title);
  await person.seeAddress(office, screens.login('company'));
  await person.enterLogin(office, { ...account, password });
  await person.seeHeading(office, profileTexts.title);
});

test('an email that has no account is told the same', async ({ portal, page }) => {
  await page.goto(screens.forgotPassword);
  await person.fill(page, 'Email', 'nobody');
  await person.press(page, accountTexts.sendCode);
  await person.seeAlert(page, accountTexts.invalidEmail);
  await person.fill(page, 'Email', 'nobody@example.com');
  await person.press(page, accountTexts.sendCode);
  await person.seeHeading(page, accountTexts.verifyCodeTitle);
  await person.enterCode(page, 'AAAAA');
  await person.seeAlert(page, accountTexts.resetCodeFailed);
  expect(portal.mails.count('nobody@example.com')).toBe(0);
});
