import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { extractCode } from '#server/testing/mails.ts';
import { findViolations } from '#e2e/browser/axe.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';

test('a wrong code clears and marks the boxes, and a new code removes the error', async ({
  portal,
  page,
}) => {
  const account = await portal.newPending();
  await page.goto(screens.login(account.role));
  await user.enterLogin(page, account);
  const code = extractCode(await portal.mails.to(account.email));
  const first = page.getByRole('textbox', { name: 'Character 1 of 5' });

  await user.enterCode(page, code === '22222' ? '33333' : '22222');
  await user.seeAlert(page, accountTexts.codeWrong);
  await expect.poll(() => user.readCodeBoxes(page)).toEqual(['', '', '', '', '']);
  expect(await first.getAttribute('aria-invalid')).toBe('true');
  expect(await first.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.type('A');
  expect(await first.getAttribute('aria-invalid')).toBeNull();

  await user.press(page, accountScreenTexts.resendCode);
  await user.seeNotice(page, accountTexts.codeResent);
  await page.getByRole('alert').filter({ hasText: accountTexts.codeWrong }).waitFor({ state: 'detached' });
  await user.enterCode(page, extractCode(await portal.mails.to(account.email, 2)));
  await user.seePath(page, screens.registerSuccess);
});

test('sign-up shows all errors at once, each at its field', async ({ portal, page }) => {
  const taken = await portal.newAccount();
  await page.goto(screens.signUp('school'));
  await user.fill(page, 'School Name', 'Bright Stars College');
  await user.fill(page, 'Email', 'office');
  await user.fill(page, 'Phone Number', '12345');
  await user.fill(page, 'Password', 'short');
  await user.press(page, accountScreenTexts.signUpLink);
  await user.seeAlert(page, accountTexts.invalidEmail);
  const errorAt = (label: string) =>
    page.getByLabel(label, { exact: true }).evaluate((input) => {
      const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent).at(-1);
    });
  expect(await errorAt('Email')).toBe(accountTexts.invalidEmail);
  expect(await errorAt('Phone Number')).toBe(accountTexts.phoneTooShort);
  expect(await errorAt('Password')).toBe(accountTexts.passwordTooShort);
  expect(await errorAt('Confirm Password')).toBe('Confirm Password is required.');
  expect(await findViolations(page)).toEqual([]);

  await user.fill(page, 'Email', taken.email);
  await user.fill(page, 'Phone Number', '0803 555 0101');
  await user.fill(page, 'Password', 'password123');
  await user.fill(page, 'Confirm Password', 'password123');
  await user.press(page, accountScreenTexts.signUpLink);
  await user.seeAlert(page, accountTexts.emailTaken);
  expect(await errorAt('Email')).toBe(accountTexts.emailTaken);
  expect(await errorAt('Password')).toBe(accountTexts.passwordBreached);
});

test('a mistyped email can be corrected on the code screen, and the log-in uses it', async ({
  portal,
  page,
}) => {
  const typo = `${crypto.randomUUID()}@exmaple.com`;
  const email = typo.replace('exmaple', 'example');
  const taken = await portal.newAccount();
  const password = 'a long enough password';

  await page.goto(screens.signUp('school'));
  await user.fill(page, 'School Name', 'Bright Stars College');
  await user.fill(page, 'Email', typo);
  await user.fill(page, 'Phone Number', '0803 555 0101');
  await user.fill(page, 'Password', password);
  await user.fill(page, 'Confirm Password', password);
  await user.press(page, accountScreenTexts.signUpLink);
  await user.seeHeading(page, accountScreenTexts.verifyEmailTitle);
  await page.getByText(`${accountScreenTexts.codeWentTo} ${typo}`).waitFor();
  const oldCode = extractCode(await portal.mails.to(typo));

  await user.press(page, accountScreenTexts.changeEmail);
  const form = page.getByRole('form', { name: accountScreenTexts.changeEmail });
  const field = form.getByLabel('Email', { exact: true });
  expect(await field.inputValue()).toBe(typo);
  expect(await findViolations(page)).toEqual([]);
  await field.fill('<a@b.co>');
  await form.getByRole('button', { name: accountScreenTexts.sendCode }).click();
  await form.getByText(accountTexts.invalidEmail).waitFor();
  await field.fill(taken.email);
  await form.getByRole('button', { name: accountScreenTexts.sendCode }).click();
  await form.getByText(accountTexts.emailTaken).waitFor();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill(email);
  await form.getByRole('button', { name: accountScreenTexts.sendCode }).click();
  await user.seeNotice(page, accountTexts.codeSentTo(email));
  await page.getByText(`${accountScreenTexts.codeWentTo} ${email}`).waitFor();
  const code = extractCode(await portal.mails.to(email));

  await user.enterCode(page, oldCode);
  await user.seeAlert(page, accountTexts.codeWrong);
  await page.reload();
  await page.getByText(`${accountScreenTexts.codeWentTo} ${email}`).waitFor();
  await user.enterCode(page, code);
  await user.seePath(page, screens.registerSuccess);

  await user.follow(page, accountScreenTexts.continue);
  await user.seePath(page, screens.chooseAccount('login'));
  expect(await page.getByRole('radio', { name: accountScreenTexts.roleNames.school }).isChecked()).toBe(true);
  await user.press(page, accountScreenTexts.continue);
  await user.seePath(page, screens.login('school'));
  await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
  await user.enterLogin(page, { email, password });
  await user.seeWelcome(page);
});
