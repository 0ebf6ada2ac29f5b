import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { screens } from '#contract/screens.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { ageAuthentication } from '#server/security/testing.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { exportScreenTexts } from '#web/exports/export-screen-texts.ts';
import { confirmIdentityTexts as texts } from '#web/shell/confirm-identity/confirm-identity-texts.ts';
import { test } from '#e2e/helpers/journey.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { widths } from '#e2e/helpers/widths.ts';

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

test.for(widths)('asks for the password and continues, %i wide', async (width, { portal, visit }) => {
  const page = await visit({ width });
  const complaints = watchConsole(page);
  const { password } = await openUploads(portal, page);
  await exportEverything(page);
  const field = dialog(page).getByLabel(texts.password, { exact: true });
  await field.waitFor();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog(page).getByText(texts.passwordMissing).waitFor();
  await field.fill('not the password');
  await page.keyboard.press('Enter');
  await user.seeAlert(page, profileTexts.currentPasswordWrong);
  await expectValidScreen(page, 'confirming the identity');
  await field.fill(password);
  const file = await user.download(page, () => page.keyboard.press('Enter'));
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/u);
  await dialog(page).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
