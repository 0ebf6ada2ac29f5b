import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { test } from './journey.ts';
import * as person from './person.ts';

test('a wrong password is refused, and the right one then accepted', async ({ portal, page }) => {
  const account = await portal.newAccount({ role: 'school' });
  await page.goto(screens.login('school'));
  await person.enterLogin(page, { email: 'not an email', password: 'x' });
  await person.seeAlert(page, accountTexts.invalidEmail);
  await person.enterLogin(page, { email: account.email, password: 'not my password' });
  await person.seeAlert(page, accountTexts.badCredentials);
  await person.enterLogin(page, account);
  await person.seeWelcome(page);
});

test('who logs in as the wrong kind of account is led to the right one', async ({ portal, page }) => {
  const account = await portal.newAccount({ role: 'school' });
  await page.goto(screens.login('company'));
  await person.enterLogin(page, account);
  await person.seeAlert(page, accountTexts.wrongRole('school'));
  await person.follow(page, `${accountTexts.roleNames.school} ${accountTexts.login}`);
  // The address changes before the screen does, and the two screens look alike but for this.
  await page.getByText(accountTexts.roleNames.school, { exact: true }).waitFor();
  await person.seeAddress(page, screens.login('school'));
  await person.enterLogin(page, account);
  await person.seeWelcome(page);
});

test('what is typed as a password can be looked at', async ({ page }) => {
  await page.goto(screens.login('individual'));
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('a secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await password.getAttribute('type')).toBe('password');
});

test('a sign-up with passwords that differ, or with a taken email, is not sent on', async ({
  portal,
  page,
}) => {
  const taken = await portal.newAccount();
  await page.goto(screens.signUp('company'));
  await person.press(page, accountTexts.signUpLink);
  await person.seeAlert(page, accountTexts.fillAll);
  await person.fill(page, 'Company Name', 'Kanmi Logistics');
  await person.fill(page, 'Email', taken.email);
  await person.fill(page, 'Phone Number', '0803 555 0101');
  await person.fill(page, 'Password', 'a long enough password');
  await person.fill(page, 'Confirm Password', 'a long enough pass');
  await person.press(page, accountTexts.signUpLink);
  await person.seeAlert(page, accountTexts.passwordsDiffer);
  await person.fill(page, 'Confirm Password', 'a long enough password');
  await person.press(page, accountTexts.signUpLink);
  await person.seeAlert(page, accountTexts.emailTaken);
  await person.seeAddress(page, screens.signUp('company'));
});
