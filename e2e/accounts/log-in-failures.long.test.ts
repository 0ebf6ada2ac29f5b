import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';

test('links from the wrong account type to the right log-in', async ({ portal, page }) => {
  const account = await portal.newAccount({ role: 'school' });
  await page.goto(screens.login('company'));
  await user.enterLogin(page, account);
  await user.seeAlert(page, accountTexts.wrongRole('school'));
  await user.follow(page, `${accountScreenTexts.roleNames.school} ${accountScreenTexts.login}`);
  // The path changes before the screen, and the two screens differ only in this.
  await page.getByText(accountScreenTexts.roleNames.school, { exact: true }).waitFor();
  await user.seePath(page, screens.login('school'));
  await user.enterLogin(page, account);
  await user.seeWelcome(page);
});

test('shows and hides a typed password', async ({ page }) => {
  await page.goto(screens.login('individual'));
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('a secret');
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await password.getAttribute('type')).toBe('password');
});

test('sign-up refuses different passwords and a taken email', async ({ portal, page }) => {
  const taken = await portal.newAccount();
  await page.goto(screens.signUp('company'));
  await user.press(page, accountScreenTexts.signUpLink);
  await user.seeAlert(page, formTexts.fillAll);
  await user.fill(page, 'Company Name', 'Kanmi Logistics');
  await user.fill(page, 'Email', taken.email);
  await user.fill(page, 'Phone Number', '0803 555 0101');
  await user.fill(page, 'Password', 'a long enough password');
  await user.fill(page, 'Confirm Password', 'a long enough pass');
  await user.press(page, accountScreenTexts.signUpLink);
  await user.seeAlert(page, accountTexts.passwordsDiffer);
  await user.fill(page, 'Confirm Password', 'a long enough password');
  await user.press(page, accountScreenTexts.signUpLink);
  await user.seeAlert(page, accountTexts.emailTaken);
  await user.seePath(page, screens.signUp('company'));
});
