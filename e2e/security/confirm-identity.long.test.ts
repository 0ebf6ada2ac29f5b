import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { ageAuthentication } from '#server/security/testing.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { exportScreenTexts } from '#web/exports/export-screen-texts.ts';
import { confirmIdentityTexts as texts } from '#web/shell/confirm-identity/confirm-identity-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
const dialog = (page: Page) => page.getByRole('dialog', { name: texts.title });

/** Opens the uploaded data of an account that logged in an hour ago. */
async function openUploads(portal: TestPortal, page: Page): Promise<TestAccount> {
  const account = await portal.newAccount({ role: 'company' });
  await addCandidate(portal.call, account.token);
  await ageAuthentication(portal, account.token, 60);
  await user.openAs(page, account, screens.viewData);
  return account;
}

async function exportEverything(page: Page) {
  await page.getByLabel('Select all rows').check();
  await user.press(page, exportScreenTexts.chooseFormat);
  await page.getByRole('menuitem', { name: exportScreenTexts.formats.xlsx }).click();
}

test('does not make the call when the user declines', async ({ portal, page }) => {
  const { organization_id } = await openUploads(portal, page);
  await exportEverything(page);
  await dialog(page).getByRole('button', { name: texts.cancel }).click();
  await user.seeAlert(page, exportScreenTexts.exportFailed);
  const prepared = portal.db.selectFrom('prepared_export').where('organization_id', '=', organization_id);
  expect(await prepared.selectAll().execute()).toEqual([]);
});

test('leads a member without a password to a new log-in', async ({ portal, page }) => {
  const account = await openUploads(portal, page);
  const members = portal.db.updateTable('member').where('id', '=', account.member_id);
  await members.set({ password_hash: null }).execute();
  await exportEverything(page);
  await dialog(page).getByText(texts.noPassword).waitFor();
  await expectValidScreen(page, 'confirming without a password');
  await dialog(page).getByRole('button', { name: texts.logInAgain }).click();
  await user.seePath(page, screens.login(account.role));
});
