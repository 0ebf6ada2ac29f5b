import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { addCandidate } from '#server/testing/candidates.ts';
import { test as journey } from '#e2e/helpers/journey.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { PHONE } from '#e2e/helpers/widths.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';

const longName = 'Oluwatobilobachukwuemekaabdulrasheed'.repeat(4);

/** An account with two employees, one of them with a name that does not fit a line. */
const test = journey.extend('account', { scope: 'file' }, async ({ portal: { call, newAccount } }) => {
  const account = await newAccount({ role: 'company', name: 'Zenwata Foods' });
  await addCandidate(call, account.token, { name: 'Bala Danjuma' });
  await addCandidate(call, account.token, { name: longName, address: `${longName} Street` });
  return account;
});

const closeDialog = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

test('the screens of a search, of own data and of an upload are valid and accessible on a phone', async ({
  account,
  visit,
}) => {
  const page = await visit(PHONE);
  const complaints = watchConsole(page);
  await user.openAs(page, account);
  await expectValidScreen(page, 'start');
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

  await user.follow(page, navigationTexts.viewData);
  await registrar.getRow(page, longName).waitFor();
  const actions = page.getByRole('button', { name: candidateScreenTexts.actions, exact: true });
  await actions.press('Enter');
  await page.getByRole('button', { name: candidateScreenTexts.delete, exact: true }).waitFor();
  await expectValidScreen(page, 'the menu of actions');
  await page.keyboard.press('Escape');
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

  await user.follow(page, navigationTexts.uploadData);
  await page.getByLabel('Employee', { exact: true }).check();
  await user.press(page, candidateScreenTexts.add.employee);
  await user.seeAlert(page, candidateScreenTexts.fillBefore.employee);
  await expectValidScreen(page, 'upload, nothing filled in');
  expect(complaints).toEqual([]);
});
