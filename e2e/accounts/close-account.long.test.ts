import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { closeOrganization } from '#contract/calls/closing.ts';
import { screens } from '#contract/screens.ts';
import { closingScreenTexts as texts } from '#web/shared/closing/closing-texts.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
const section = (page: Page) => page.getByRole('region', { name: texts.title });
const banner = (page: Page) => page.getByRole('region', { name: texts.banner });

async function closeAccount({ call }: Pick<TestPortal, 'call'>, { token, password }: TestAccount) {
  expect((await call(closeOrganization, { token, body: { password } })).status).toBe(200);
}

test('shows the banner after a log-in, and keeps the account from the profile', async ({ portal, page }) => {
  const account = await portal.newAccount();
  await closeAccount(portal, account);
  await page.goto(screens.login(account.role));
  await user.enterLogin(page, account);
  await user.seeWelcome(page);
  await banner(page).waitFor();
  await page.goto(screens.editProfile);
  await section(page).getByRole('button', { name: texts.keep }).click();
  await section(page).getByRole('button', { name: texts.start }).waitFor();
  await banner(page).waitFor({ state: 'detached' });
});

test('ends the session when the grace period is over', async ({ portal, page }) => {
  const account = await portal.newAccount();
  await closeAccount(portal, account);
  await user.openAs(page, account, screens.viewData);
  await banner(page).waitFor();
  await portal.db
    .updateTable('organization')
    .set({ closing_at: sql<Date>`now()` })
    .where('id', '=', account.organization_id)
    .execute();
  await banner(page).getByRole('button', { name: texts.keep }).click();
  await user.seePath(page, screens.login(account.role));
});

test('leads a member without a password to set one', async ({ portal, page }) => {
  const account = await portal.newAccount();
  const members = portal.db.updateTable('member').where('id', '=', account.member_id);
  await members.set({ password_hash: null }).execute();
  await user.openAs(page, account, screens.editProfile);
  await section(page).getByRole('button', { name: texts.start }).click();
  await page.getByText(texts.noPassword).waitFor();
  await expectValidScreen(page, 'closing an account without a password');
  await user.follow(page, texts.setPassword);
  await user.seePath(page, screens.forgotPassword);
});

test('offers another attempt when the state cannot be loaded', async ({ portal, page }) => {
  const account = await portal.newAccount();
  const calls = '**/api/organization/closing';
  await page.route(calls, (route) => route.abort());
  await user.openAs(page, account, screens.editProfile);
  await user.seeAlert(page, texts.failed);
  await page.unroute(calls);
  await section(page).getByRole('button', { name: 'Try Again' }).click();
  await section(page).getByRole('button', { name: texts.start }).waitFor();
});
