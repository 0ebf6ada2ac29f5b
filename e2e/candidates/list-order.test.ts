import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { importEmployees } from '#contract/calls/imports.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { test as base } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import { searchScreenTexts } from '#web/search/search-screen-texts.ts';
import { candidateListTexts } from '#web/candidate-list/candidate-list-texts.ts';
import { candidateScreenTexts } from '#web/candidates/candidate-screen-texts.ts';

const WIDTHS = [1440, 390];
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
const PAGE = 10;

const names = PEOPLE.map(([name]) => name);
const newest = names.toReversed();
const byName = names.toSorted();
/** By organisation, and the newest first in each. */
const byOrganization = PEOPLE.toReversed()
  .toSorted(([, a], [, b]) => (a < b ? -1 : Number(a > b)))
  .map(([name]) => name);

const test = base.extend('account', { scope: 'file' }, async ({ portal }) => {
  const account = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  const rows = PEOPLE.map(
    ([name, organization, left], at) =>
      `${name},${organization},0803555${2000 + at},Ikeja,2015-01-05,${left}`,
  );
  const header = 'Name,Organization,Phone,Address,Date of Hire,Date of Resignation';
  const file = new File([[header, ...rows].join('\n')], 'people.csv', { type: 'text/csv' });
  const { body } = await portal.call(importEmployees, { token: account.token, file });
  expect(body.data.added).toBe(PEOPLE.length);
  return account;
});

async function openList(page: Page, account: TestAccount) {
  await user.openAs(page, account, `${screens.viewData}?size=${PAGE}`);
  await page.getByText(candidateScreenTexts.uploadCount(PEOPLE.length)).waitFor();
}

/** The people on the page, from the top. */
async function shown(page: Page): Promise<string[]> {
  const rows = await page.getByRole('main').locator('tbody').getByRole('row').allTextContents();
  return rows.map((row) => names.find((name) => row.includes(name)) ?? row);
}
async function seeRows(page: Page, expected: readonly string[]) {
  await expect.poll(() => shown(page)).toEqual(expected);
}

const order = (page: Page) => page.getByLabel(getFieldLabel('order'), { exact: true });

test.for(WIDTHS)('Order sorts the whole list, at %i px', async (width, { account, visit }) => {
  const page = await visit({ width });
  await openList(page, account);
  await seeRows(page, newest.slice(0, PAGE));
  expect(await order(page).inputValue()).toBe('newest');

  await order(page).selectOption('name');
  await seeRows(page, byName.slice(0, PAGE));
  await user.press(page, 'Next page');
  await seeRows(page, byName.slice(PAGE));
  await order(page).selectOption('organization');
  await seeRows(page, byOrganization.slice(0, PAGE));
  expect(new URL(page.url()).searchParams.get('page')).toBeNull();
  await user.press(page, 'Next page');
  await seeRows(page, byOrganization.slice(PAGE));
  await expectValidScreen(page, 'an ordered list');

  await page.reload();
  await seeRows(page, byOrganization.slice(PAGE));
  expect(await order(page).inputValue()).toBe('organization');
  await page.goBack();
  await seeRows(page, byOrganization.slice(0, PAGE));
  await order(page).selectOption('newest');
  await seeRows(page, newest.slice(0, PAGE));
  expect(new URL(page.url()).searchParams.get('order')).toBeNull();
});

test.for(WIDTHS)('headers sort the page that is shown, at %i px', async (width, { account, visit }) => {
  const page = await visit({ width });
  await openList(page, account);
  const first = newest.slice(0, PAGE);
  await seeRows(page, first);
  await user.press(page, candidateListTexts.columns.name);
  await seeRows(page, first.toSorted());
  await user.press(page, candidateListTexts.columns.name);
  await seeRows(page, first.toSorted().toReversed());
  expect(await order(page).inputValue()).toBe('newest');
  await user.press(page, 'Next page');
  await expect.poll(async () => (await shown(page)).toSorted()).toEqual(newest.slice(PAGE).toSorted());
});

test.for(WIDTHS)(
  'filters the list and keeps the chosen order, at %i px',
  async (width, { account, visit }) => {
    const page = await visit({ width });
    await openList(page, account);
    await order(page).selectOption('name');
    await seeRows(page, byName.slice(0, PAGE));
    await user.press(page, searchScreenTexts.filters);
    const dialog = page.getByRole('dialog', { name: searchScreenTexts.filters });
    await dialog.getByLabel(getFieldLabel('status'), { exact: true }).selectOption('former');
    await dialog.getByLabel(getFieldLabel('organization'), { exact: true }).fill('ace');
    await expectValidScreen(page, 'filters of own records');
    await dialog.getByRole('button', { name: 'Show results' }).click();
    await seeRows(page, ['Amaka Obi', 'Dayo Ojo']);
    await page.getByText(candidateScreenTexts.uploadCount(2)).waitFor();
    expect(await order(page).inputValue()).toBe('name');

    await page.reload();
    await seeRows(page, ['Amaka Obi', 'Dayo Ojo']);
    await page.getByRole('button', { name: /^Remove .*ace/iu }).click();
    await seeRows(page, ['Amaka Obi', 'Dayo Ojo', 'Emeka Nwosu', 'Kemi Bello']);
    await page.goBack();
    await seeRows(page, ['Amaka Obi', 'Dayo Ojo']);
  },
);
