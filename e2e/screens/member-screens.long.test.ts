import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { importStudents } from '#contract/calls/imports.ts';
import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { test as journey } from '#e2e/helpers/journey.ts';
import { createMessyStudents, wanted } from '#e2e/helpers/messy-students.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { selectionTexts } from '#web/shared/candidate-list/selection-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import { importDialogTexts } from '#web/shared/imports/import-dialog-texts.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { profileScreenTexts } from '#web/features/profile/profile-screen-texts.ts';
import { allWidths } from '#e2e/helpers/widths.ts';

const longName = 'Oluwatobilobachukwuemekaabdulrasheed'.repeat(4);

const spreadsheet = () => new File([createMessyStudents().csv], 'students.csv', { type: 'text/csv' });

/** An account with two thousand students and one employee whose name does not fit a line. */
const test = journey.extend('account', { scope: 'file' }, async ({ portal: { call, newAccount } }) => {
  const account = await newAccount({ role: 'company', name: 'Zenwata Foods' });
  const { status } = await call(importStudents, { token: account.token, file: spreadsheet() });
  expect(status).toBe(200);
  await addCandidate(call, account.token, { name: longName, address: `${longName} Street` });
  return account;
});

const closeDialog = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();

test.for(allWidths)(
  'the search screens are valid and accessible, %i wide',
  async (width, { account, portal, visit }) => {
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.openAs(page, account);
    await expectValidScreen(page, 'start');
    await user.search(page, 'name', 'Danjuma');
    await registrar.getRow(page, 'Danjuma').first().waitFor();
    await expectValidScreen(page, 'results');
    await user.press(page, searchScreenTexts.filters);
    await page.getByRole('dialog').waitFor();
    await expectValidScreen(page, 'filters');
    await closeDialog(page);
    await user.search(page, 'name', 'Xquzwy Vlorptk');
    await page.getByText(candidateListTexts.resultCount(0), { exact: true }).waitFor();
    await expectValidScreen(page, 'nobody found');
    await user.search(page, 'name', 'Ol');
    await user.seeAlert(page, candidateTexts.queryTooShort);
    await expectValidScreen(page, 'query too short');
    await page.goto(`${screens.searchResult}?type=name&query=${longName}`);
    await registrar.getRow(page, longName).waitFor();
    await expectValidScreen(page, 'a long query');
    await registrar
      .getRow(page, longName)
      .getByRole('link', { name: candidateListTexts.viewDetails })
      .click();
    await page.getByText(candidateScreenTexts.detailsSections.other).waitFor();
    await expectValidScreen(page, 'details');
    // A numeric id of an older version is not found either.
    for (const id of [portal.wireId(999_999), '12']) {
      await page.goto(`${screens.viewDetails}?id=${id}`);
      await user.seeAlert(page, candidateScreenTexts.detailsFailed);
      await expectValidScreen(page, 'details of nobody');
    }
    expect(complaints).toEqual([]);
  },
);

test.for(allWidths)(
  "the screens of an account's own data are valid and accessible, %i wide",
  async (width, { account, visit }) => {
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.openAs(page, account, screens.viewData);
    await registrar.getRow(page, longName).waitFor();
    await expectValidScreen(page, 'uploaded data');
    await page.getByLabel('Select all rows').check();
    await expectValidScreen(page, 'rows ticked');
    await user.press(page, candidateScreenTexts.delete);
    await page.getByRole('dialog').waitFor();
    await expectValidScreen(page, 'asked before deleting');
    await closeDialog(page);
    await user.press(page, selectionTexts.clear);
    const box = page.getByRole('main').getByPlaceholder(searchTexts.searchPlaceholder);
    await box.fill(wanted.name);
    await box.press('Enter');
    await page.getByRole('dialog', { name: searchScreenTexts.selectType }).waitFor();
    await expectValidScreen(page, 'asked what was typed');
    await page.getByRole('dialog').getByRole('button', { name: searchTexts.search }).click();
    await registrar.getRow(page, wanted.name).waitFor();
    await expectValidScreen(page, 'searched uploaded data');
    await registrar.selectRow(page, wanted.name);
    await user.press(page, candidateScreenTexts.edit);
    await user.seeHeading(page, `${candidateScreenTexts.edit} ${wanted.name}`);
    await expectValidScreen(page, 'edit');
    await page.goto(screens.editData);
    await expectValidScreen(page, 'edit, nobody chosen');
    await page.goto(screens.imports);
    await page.getByRole('button', { name: recentImportsTexts.showProblems }).click();
    await page.getByRole('list', { name: recentImportsTexts.showProblems }).waitFor();
    await expectValidScreen(page, 'recent imports');
    await page.goto(screens.editProfile);
    await page.getByRole('button', { name: profileScreenTexts.updatePassword }).click();
    await page
      .getByRole('dialog')
      .getByLabel(profileScreenTexts.newPassword, { exact: true })
      .fill('another password');
    await page.getByRole('dialog').getByRole('button', { name: profileScreenTexts.updatePassword }).click();
    await user.seeAlert(page, profileScreenTexts.passwordsDiffer.message);
    await expectValidScreen(page, 'update password, passwords differ');
    expect(complaints).toEqual([]);
  },
);

test.for(allWidths)(
  'the upload screens are valid and accessible, %i wide',
  async (width, { portal, visit }) => {
    const page = await visit({ width });
    const complaints = watchConsole(page);
    await user.openAs(page, await portal.newAccount({ role: 'school' }), screens.viewData);
    await page.getByText('Nothing uploaded yet').waitFor();
    await expectValidScreen(page, 'nothing uploaded');
    await page.goto(screens.uploadData);
    await user.press(page, candidateScreenTexts.add.student);
    await user.seeAlert(page, candidateScreenTexts.fillBefore.student);
    await expectValidScreen(page, 'upload, nothing filled in');
    await page.getByRole('button', { name: 'Calendar' }).first().click();
    await page.getByRole('grid').waitFor();
    await expectValidScreen(page, 'calendar open');
    await page.keyboard.press('Escape');
    await user.press(page, candidateScreenTexts.importCsv);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(importDialogTexts.csvFormats).waitFor();
    await expectValidScreen(page, 'import');
    const file = {
      name: 'students.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(createMessyStudents().csv),
    };
    await registrar.uploadFile(page, file);
    await expectValidScreen(page, 'import shown');
    await registrar.confirmImport(page);
    await page.getByText(uploadNotices.uploadedMany('student').message).waitFor();
    await expectValidScreen(page, 'import done');
    if (width < 1000) {
      await user.press(page, 'Menu');
      await expectValidScreen(page, 'menu open');
    }
    expect(complaints).toEqual([]);
  },
);
