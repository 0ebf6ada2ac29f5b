import type { Page } from 'playwright-core';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import * as registrar from './registrar.ts';
import * as user from './user-actions.ts';

export const ADDRESS = getFieldLabel('address');
export const CHANGED = '1 Broad Street, Lagos';

export const address = (page: Page) => page.getByLabel(ADDRESS, { exact: true });

/** Opens the edit form of the only candidate of a new company. */
export async function openEdit(page: Page, portal: TestPortal): Promise<TestAccount> {
  const account = await portal.newAccount({ role: 'company' });
  await addCandidate(portal.call, account.token);
  await user.openAs(page, account, screens.viewData);
  await registrar.selectRow(page, employeeForm.name);
  await user.press(page, candidateScreenTexts.edit);
  await address(page).waitFor();
  return account;
}
