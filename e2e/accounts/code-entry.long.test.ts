import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { CODE_SECONDS } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { extractCode } from '#server/testing/mails.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';

const box = (page: Page, at: number) => page.getByRole('textbox', { name: `Character ${at} of 5` });

async function hasFocus(page: Page, at: number) {
  await expect.poll(() => box(page, at).evaluate((input) => input === document.activeElement)).toBe(true);
}

test('typing moves forward, Backspace back, and errors are shown', async ({ portal, page }) => {
  const account = await portal.newPending();
  await page.goto(screens.login(account.role));
  await user.enterLogin(page, account);
  const code = extractCode(await portal.mails.to(account.email));

  await hasFocus(page, 1);
  await page.keyboard.type('AB2');
  await hasFocus(page, 4);
  await page.keyboard.press('Backspace');
  await hasFocus(page, 3);
  expect(await user.readCodeBoxes(page)).toEqual(['A', 'B', '', '', '']);
  await page.keyboard.press('Backspace');
  expect(await user.readCodeBoxes(page)).toEqual(['A', '', '', '', '']);
  await user.press(page, accountScreenTexts.verify);
  await user.seeAlert(page, accountScreenTexts.enterCode);
  await page.getByText(accountTexts.codeLength, { exact: true }).waitFor();

  const wrong = code === 'AAAAA' ? 'ABBBB' : 'AAAAA';
  await user.enterCode(page, wrong);
  await user.seeAlert(page, accountScreenTexts.verifyFailed);
  await user.seeAlert(page, accountTexts.codeWrong);

  await user.enterCode(page, code);
  await user.seeHeading(page, accountScreenTexts.registered);
});

test('a code expires after half an hour, until another is sent', async ({ portal, page }) => {
  await page.clock.install();
  const account = await portal.newPending();
  await page.goto(screens.login(account.role));
  await user.enterLogin(page, account);
  await page
    .getByRole('timer')
    .filter({ hasText: /^(30:00|29:5\d)$/u })
    .waitFor();

  await page.clock.fastForward(CODE_SECONDS * 1000);
  await user.seeAlert(page, accountTexts.codeExpired);
  await page.getByRole('timer').filter({ hasText: '0:00' }).waitFor();
  expect(await box(page, 1).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: accountScreenTexts.verify }).isDisabled()).toBe(true);

  const letters = portal.mails.count(account.email);
  await user.press(page, accountScreenTexts.resendCode);
  const code = extractCode(await portal.mails.to(account.email, letters + 1));
  // The email may arrive before the boxes are shown.
  await expect.poll(() => box(page, 1).isEnabled()).toBe(true);
  await user.enterCode(page, code);
  await user.seeHeading(page, accountScreenTexts.registered);
});
