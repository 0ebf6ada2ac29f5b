import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import { listGuardedPaths } from '#e2e/helpers/paths.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';

const guarded = listGuardedPaths('1');

/** Expects that each path leads a visitor to the home page before it calls the server. */
async function expectHomeWithoutCalls(page: Page, paths: readonly string[]) {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  for (const path of paths) {
    await page.goto(path);
    await user.seePath(page, screens.home);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(calls, 'asked for before the guard').toEqual([]);
}

test('redirects visitors of all guarded screens to the home page', async ({ page }) => {
  await expectHomeWithoutCalls(page, guarded);
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
