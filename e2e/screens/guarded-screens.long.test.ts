import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { accountScreenTexts } from '#web/accounts/account-screen-texts.ts';
import { listGuardedPaths } from '#e2e/helpers/paths.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';

const guarded = listGuardedPaths('1');

test('redirects visitors of all guarded screens to the home page', async ({ page }) => {
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

test('redirects unverified users from all guarded screens to the code screen', async ({ portal, page }) => {
  const account = await portal.newPending();
  await page.goto(screens.login(account.role));
  await user.enterLogin(page, account);
  for (const path of guarded) {
    await user.seeHeading(page, accountScreenTexts.verifyEmailTitle);
    await page.goto(path);
    await user.seePath(page, screens.verifyEmail);
  }
});
