import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { accountScreenTexts } from '#web/accounts/account-screen-texts.ts';
import { listGuardedPaths } from '#e2e/helpers/paths.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';

const guarded = listGuardedPaths('1');

test('redirects visitors of guarded screens to the home page', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  for (const path of guarded) {
    await page.goto(path);
    await user.seePath(page, screens.home);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(calls, 'asked for before the guard').toEqual([]);
});

test('redirects unverified users to the code screen', async ({ portal, page }) => {
  const account = await portal.newPending();
  await page.goto(screens.login(account.role));
  await user.enterLogin(page, account);
  for (const path of guarded) {
    await user.seeHeading(page, accountScreenTexts.verifyEmailTitle);
    await page.goto(path);
    await user.seePath(page, screens.verifyEmail);
  }
});

test('treats a missing or null verified_at as unverified', async ({ portal, page }) => {
  const account = await portal.newAccount();
  await user.openAs(page, account);
  for (const verifiedAt of ['null', '']) {
    await page.evaluate((value) => localStorage.setItem('verified_at', value), verifiedAt);
    await page.goto(screens.viewData);
    await user.seePath(page, screens.verifyEmail);
  }
});
