import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { extractCode } from '#server/testing/mails.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';

test('an unverified account requests another code, pastes it, verifies and logs in', async ({
  portal,
  page,
}) => {
  const account = await portal.newPending({ role: 'individual', name: 'Amina Yusuf' });
  const firstCode = extractCode(await portal.mails.to(account.email, 1));

  await page.goto(screens.login('individual'));
  await user.enterLogin(page, account);
  await user.seeHeading(page, accountScreenTexts.verifyEmailTitle);
  await user.seePath(page, screens.verifyEmail);

  await user.press(page, accountScreenTexts.resendCode);
  await user.seeNotice(page, accountTexts.codeResent);
  const secondCode = extractCode(await portal.mails.to(account.email, 2));
  expect(secondCode).not.toBe(firstCode);

  await user.enterCode(page, firstCode);
  await user.seeAlert(page, accountScreenTexts.verifyFailed);
  // Pasted from the email, with what surrounds it there.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${secondCode.toLowerCase()}\n`);
  await page.getByRole('textbox', { name: 'Character 1 of 5' }).press('ControlOrMeta+V');
  expect((await user.readCodeBoxes(page)).join('').toUpperCase()).toBe(secondCode);
  const last = page.getByRole('textbox', { name: 'Character 5 of 5' });
  await expect.poll(() => last.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');

  await user.seePath(page, screens.registerSuccess);
  await user.seeHeading(page, accountScreenTexts.registered);
  await page.getByText(accountTexts.registeredText).waitFor();
  await user.follow(page, accountScreenTexts.continue);
  expect(await page.getByRole('radio', { name: accountScreenTexts.roleNames.individual }).isChecked()).toBe(
    true,
  );
  await user.press(page, accountScreenTexts.continue);
  await user.enterLogin(page, account);
  await user.seeWelcome(page);

  await user.logOut(page);
  await page.goto(screens.welcome);
  await user.seePath(page, screens.home);
});
