import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { extractCode } from '#server/testing/mails.ts';
import { findViolations } from '#e2e/browser/axe.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';

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
