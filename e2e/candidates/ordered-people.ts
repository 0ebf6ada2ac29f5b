import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { importEmployees } from '#contract/calls/imports.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { test as base } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { listTexts } from '#web/ui/table/list-texts.ts';

/** In the order of the file: the last is the newest. */
const PEOPLE = [
  ['Gbenga Ade', 'Zenwata Foods', ''],
  ['Amaka Obi', 'Ace Bank', '2020-03-04'],
  ['Kemi Bello', 'Zenwata Foods', '2021-05-06'],
  ['Chika Eze', 'Mid Motors', ''],
  ['Ladi Musa', 'Ace Bank', ''],
  ['Bayo Lawal', 'Zenwata Foods', ''],
  ['Emeka Nwosu', 'Mid Motors', '2019-07-08'],
  ['Dayo Ojo', 'Ace Bank', '2022-01-02'],
  ['Hauwa Sani', 'Zenwata Foods', ''],
  ['Femi Alao', 'Mid Motors', ''],
  ['Jide Cole', 'Ace Bank', ''],
  ['Ife Dada', 'Zenwata Foods', ''],
] as const;
export const PAGE = 10;

const names = PEOPLE.map(([name]) => name);
export const newest = names.toReversed();
export const byName = names.toSorted();
/** By organisation, and the newest first in each. */
export const byOrganization = PEOPLE.toReversed()
  .toSorted(([, a], [, b]) => (a < b ? -1 : Number(a > b)))
  .map(([name]) => name);

export const test = base.extend('account', { scope: 'file' }, async ({ portal }) => {
  const account = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  const rows = PEOPLE.map(
    ([name, organization, left], at) =>
      `${name},${organization},0803555${2000 + at},Ikeja,2015-01-05,${left}`,
  );
  const header = 'Name,Organization,Phone,Address,Date of Hire,Date of Resignation';
  const file = new File([[header, ...rows].join('\n')], 'people.csv', { type: 'text/csv' });
  await portal.call(importEmployees, { token: account.token, file });
  return account;
});

export async function openList(page: Page, account: TestAccount) {
  await user.openAs(page, account, screens.viewData);
  await page.getByLabel(listTexts.itemsPerPage).selectOption(String(PAGE));
  await page.getByText(listTexts.itemsShown(1, PAGE, PEOPLE.length)).waitFor();
  await page.getByText(candidateScreenTexts.uploadCount(PEOPLE.length)).waitFor();
}

/** The people on the page, from the top. */
export async function shown(page: Page): Promise<string[]> {
  const rows = await page.getByRole('main').locator('tbody').getByRole('row').allTextContents();
  return rows.map((row) => names.find((name) => row.includes(name)) ?? row);
}
export async function seeRows(page: Page, expected: readonly string[]) {
  await expect.poll(() => shown(page)).toEqual(expected);
}

export const order = (page: Page) => page.getByLabel(getFieldLabel('order'), { exact: true });
