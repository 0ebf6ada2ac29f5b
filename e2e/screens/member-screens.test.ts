import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { importEmployees } from '#contract/calls/imports.ts';
import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { test as journey } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { selectionTexts } from '#web/shared/candidate-list/selection-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';

const PHONE = { width: 390, height: 844 };
const longName = 'Oluwatobilobachukwuemekaabdulrasheed'.repeat(4);
const HEADER = 'Name,Organization,Phone,Address,Date of Hire';

/** An account with an import that left a row out, and one employee whose name does not fit a line. */
const test = journey.extend('account', { scope: 'file' }, async ({ portal: { call, newAccount } }) => {
  const account = await newAccount({ role: 'company', name: 'Zenwata Foods' });
  const rows = [
    'Bala Danjuma,Zenwata,08035550001,9 Marina,1/5/2020',
    'Ada Obi,Zenwata,08035550002,9 Marina,soon',
  ];
  const file = new File([[HEADER, ...rows].join('\n')], 'people.csv', { type: 'text/csv' });
  expect((await call(importEmployees, { token: account.token, file })).body.data.added).toBe(1);
  await addCandidate(call, account.token, { name: longName, address: `${longName} Street` });
  return account;
});

const closeDialog = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

test('the screens of a search are valid and accessible on a phone', async ({ account, visit }) => {
  const page = await visit(PHONE);
  const complaints = watchConsole(page);
  await user.openAs(page, account);
  await expectValidScreen(page, 'start');
  await user.searchFor(page, 'name', 'Ol');
  await user.seeAlert(page, candidateTexts.queryTooShort);
  await expectValidScreen(page, 'query too short');
  await user.search(page, 'name', longName);
  await registrar.getRow(page, longName).waitFor();
  await expectValidScreen(page, 'results of a long query');
  await user.press(page, searchScreenTexts.filters);
  await page.getByRole('dialog').waitFor();
  await expectValidScreen(page, 'filters');
  await closeDialog(page);
  await registrar.getRow(page, longName).getByRole('link', { name: candidateListTexts.viewDetails }).click();
  await page.getByText(candidateScreenTexts.detailsSections.other).waitFor();
  await expectValidScreen(page, 'details');
  await user.press(page, 'Menu');
  await expectValidScreen(page, 'menu open');
  expect(complaints).toEqual([]);
});

test("the screens of an account's own data are valid and accessible on a phone", async ({
  account,
  visit,
}) => {
  const page = await visit(PHONE);
  const complaints = watchConsole(page);
  await user.openAs(page, account, screens.viewData);
  await registrar.getRow(page, longName).waitFor();
  await page.getByLabel('Select all rows').check();
  await expectValidScreen(page, 'rows ticked');
  await user.press(page, candidateScreenTexts.delete);
  await page.getByRole('dialog').waitFor();
  await expectValidScreen(page, 'asked before deleting');
  await closeDialog(page);
  const box = page.getByRole('main').getByPlaceholder(searchTexts.searchPlaceholder);
  await box.fill('Danjuma');
  await box.press('Enter');
  await page.getByRole('dialog', { name: searchScreenTexts.selectType }).waitFor();
  await expectValidScreen(page, 'asked what was typed');
  await closeDialog(page);
  await user.press(page, selectionTexts.clear);
  await user.press(page, candidateScreenTexts.actions);
  await user.follow(page, recentImportsTexts.title);
  await user.press(page, recentImportsTexts.showProblems);
  await page.getByRole('list', { name: recentImportsTexts.showProblems }).waitFor();
  await expectValidScreen(page, 'recent imports');

  await user.follow(page, navigationTexts.uploadData);
  await page.getByLabel('Employee', { exact: true }).check();
  await user.press(page, candidateScreenTexts.add.employee);
  await user.seeAlert(page, candidateScreenTexts.fillBefore.employee);
  await expectValidScreen(page, 'upload, nothing filled in');
  await user.press(page, candidateScreenTexts.importCsv);
  const rows = `${HEADER}\nEfe Uti,Zenwata,08035550003,9 Marina,1/5/2020`;
  await registrar.uploadFile(page, { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await expectValidScreen(page, 'import shown');
  expect(complaints).toEqual([]);
});
