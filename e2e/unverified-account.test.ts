import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { codeIn } from '#server/testing/mails.ts';
import { test } from './journey.ts';
import * as person from './person.ts';

test('an account that never verified its email is sent to do so, asks for another code, and gets in', async ({
  portal,
  page,
}) => {
  const account = await portal.newPending({ role: 'individual', name: 'Amina Yusuf' });
  const firstCode = codeIn(await portal.mails.to(account.email, 1));

  await page.goto(screens.login('individual'));
  await person.enterLogin(page, account);
  await person.seeHeading(page, accountTexts.verifyEmailTitle);
  await person.seeAddress(page, screens.verifyEmail);

  await person.press(page, accountTexts.resendCode);
  await person.seeNotice(page, accountTexts.codeResent);
  const secondCode = codeIn(await portal.mails.to(account.email, 2));
  expect(secondCode).not.toBe(firstCode);

  await person.enterCode(page, firstCode);
  await person.seeAlert(page, accountTexts.verifyFailed);
  await person.enterCode(page, secondCode);

  await person.seeAddress(page, screens.registerSuccess);
  await person.seeHeading(page, accountTexts.registered);
  await page.getByText(accountTexts.registeredText).waitFor();
  await person.follow(page, accountTexts.continue);
  expect(await page.getByRole('radio', { name: accountTexts.roleNames.individual }).isChecked()).toBe(true);
  await person.press(page, accountTexts.continue);
  await person.enterLogin(page, account);
  await person.seeWelcome(page);

  await person.logOut(page);
  await page.goto(screens.welcome);
  await person.seeAddress(page, screens.home);
});
