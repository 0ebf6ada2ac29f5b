import { expect } from 'vitest';
import { screens } from '#contract/screens.ts';
import { exportScreenTexts } from '#web/shared/exports/export-screen-texts.ts';
import { confirmIdentityTexts as texts } from '#web/shell/confirm-identity/confirm-identity-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { dialog, exportEverything, openUploads } from './identity-confirmation.ts';

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
