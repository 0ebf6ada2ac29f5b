import type { Page } from 'playwright-core';
import { requireRecentAuthentication } from '#contract/calls/security.ts';
import { screens } from '#contract/screens.ts';
import { ageAuthentication } from '#server/testing/authentication.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { exportScreenTexts } from '#web/shared/exports/export-screen-texts.ts';
import { confirmIdentityTexts as texts } from '#web/shell/confirm-identity/confirm-identity-texts.ts';
import * as user from '#e2e/helpers/user-actions.ts';

/** An import of one employee. */
export const LIST = 'Name,Phone,Address,Date of Hire,Date Left\nAde Ola,08031234567,Ikeja,2019-03-04,\n';

/** The dialog that asks to confirm the identity. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: texts.title });

/** Lets the log-in of an account be an hour ago. */
export const age = (portal: TestPortal, { token }: TestAccount) => ageAuthentication(portal, token, 60);

/** Opens a company that asks for recent authentication, whose owner logged in an hour ago. */
export async function createAskingCompany(portal: TestPortal): Promise<TestAccount> {
  const account = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  await portal.call(requireRecentAuthentication, { token: account.token, body: { required: true } });
  await age(portal, account);
  return account;
}

export async function decline(page: Page) {
  await dialog(page).getByRole('button', { name: texts.cancel }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

export async function confirm(page: Page, { password }: TestAccount) {
  await dialog(page).getByLabel(texts.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
}

/** Opens the uploaded data of an account that logged in an hour ago. */
export async function openUploads(portal: TestPortal, page: Page): Promise<TestAccount> {
  const account = await portal.newAccount({ role: 'company' });
  await addCandidate(portal.call, account.token);
  await age(portal, account);
  await user.openAs(page, account, screens.viewData);
  return account;
}

export async function exportEverything(page: Page) {
  await page.getByLabel('Select all rows').check();
  await user.press(page, exportScreenTexts.chooseFormat);
  await page.getByRole('menuitem', { name: exportScreenTexts.formats.xlsx }).click();
}

/** The names of the stored candidates of an account, in their order. */
export const listNames = async ({ db }: TestPortal, { organization_id }: TestAccount) => {
  const own = db.selectFrom('candidate').select('name').where('organization_id', '=', organization_id);
  return (await own.orderBy('name').execute()).map(({ name }) => name);
};
