import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { extractCode } from '#server/testing/mails.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { guardTexts } from '#web/features/accounts/guard/guard-texts.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';

/** Opens the log-in screen of an account's role and logs in. */
async function logInAgain(page: Page, account: TestAccount) {
  await page.goto(screens.login(account.role));
  await user.enterLogin(page, account);
}

test('a log-in opens what was requested before it, but no screen from before a log-out, and an unverified user verifies the email first', async ({
  portal,
  page,
}) => {
  const account = await portal.newAccount({ role: 'school' });
  const { id } = await addCandidate(portal.call, account.token, { name: 'Uduak Essien' });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  await page.goto(`${screens.viewDetails}?id=${id}`);
  await user.seePath(page, screens.home);
  await user.seeAlert(page, guardTexts.logInFirst);
  expect(calls, 'asked for before the guard').toEqual([]);
  await user.follow(page, navigationTexts.login);
  await page.getByRole('radio', { name: accountScreenTexts.roleNames.school }).check();
  await user.press(page, accountScreenTexts.continue);
  await user.enterLogin(page, account);
  await user.seeHeading(page, 'Uduak Essien');
  expect(new URL(page.url()).search).toBe(`?id=${id}`);

  await page.evaluate(() => sessionStorage.setItem('return_to', '/view-data'));
  await user.logOut(page);
  await logInAgain(page, account);
  await user.seeWelcome(page);

  // A screen requested after the log-out opens at the next log-in, also with the fragment of the skip link.
  await user.logOut(page);
  await page.goto(`${screens.viewData}#main`);
  await user.seePath(page, screens.home);
  await logInAgain(page, account);
  await user.seeHeading(page, candidateScreenTexts.allUpload);

  // A screen that Back returns to after the log-out does not. It is the first path of a document with that fragment.
  await page.goto(`${screens.viewData}#main`);
  await page.reload();
  await user.seeHeading(page, candidateScreenTexts.allUpload);
  await user.logOut(page);
  await page.goBack();
  await user.seePath(page, screens.home);
  expect(await page.getByText(guardTexts.logInFirst).count()).toBe(0);
  await logInAgain(page, account);
  await user.seeWelcome(page);
  expect(new URL(page.url()).pathname).toBe(screens.welcome);

  // `web/api/session/session.test.ts` proves the other forms of an unverified session.
  await page.evaluate(() => localStorage.setItem('verified_at', 'null'));
  await page.goto(screens.viewData);
  await user.seePath(page, screens.verifyEmail);
});

test('a new account opens the requested screen after verifying its email', async ({ portal, page }) => {
  const account = await portal.newPending({ role: 'school' });
  await page.goto(screens.viewData);
  await user.seePath(page, screens.home);
  await page.goto(screens.login('school'));
  await user.enterLogin(page, account);
  await user.seeHeading(page, accountScreenTexts.verifyEmailTitle);
  await user.enterCode(page, extractCode(await portal.mails.to(account.email)));
  await user.follow(page, accountScreenTexts.continue);
  await user.press(page, accountScreenTexts.continue);
  await user.enterLogin(page, account);
  await user.seeHeading(page, candidateScreenTexts.allUpload);
});
