import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { extractCode } from '#server/testing/mails.ts';
import { test } from '#e2e/helpers/journey.ts';
import { wanted } from '#e2e/helpers/messy-students.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { listTexts } from '#web/ui/table/list-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import { importDialogTexts } from '#web/shared/imports/import-dialog-texts.ts';
import { importPageTexts } from '#web/shared/imports/page/import-page-texts.ts';
import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { createStudents } from './students.ts';

test('a school signs up, imports its spreadsheet, finds a student in three ways and corrects the record', async ({
  portal,
  page,
}) => {
  const login = {
    role: 'school',
    email: 'registrar@adebisi-college.example',
    password: 'chalk and ink',
  } as const;

  // Opens an account and verifies its email.
  await page.goto(screens.home);
  await user.follow(page, navigationTexts.signUp);
  await page.getByRole('radio', { name: accountScreenTexts.roleNames.school }).check();
  await user.press(page, accountScreenTexts.continue);
  await user.seeHeading(page, accountScreenTexts.signUpTitle);
  await user.fill(page, getFieldLabel('name', { role: 'school' }), 'Adébísí College');
  await user.fill(page, getFieldLabel('email'), login.email);
  await user.fill(page, getFieldLabel('phone'), '0803 555 0100');
  await user.fill(page, getFieldLabel('password'), login.password);
  await user.fill(page, getFieldLabel('password_confirmation'), login.password);
  await user.press(page, accountScreenTexts.signUpLink);
  await user.seeHeading(page, accountScreenTexts.verifyEmailTitle);
  await user.enterCode(page, extractCode(await portal.mails.to(login.email)));
  await user.seeHeading(page, accountScreenTexts.registered);
  await user.follow(page, accountScreenTexts.continue);
  await page.getByRole('radio', { name: accountScreenTexts.roleNames.school }).check();
  await user.press(page, accountScreenTexts.continue);
  await user.enterLogin(page, login);
  await user.seeWelcome(page);

  // Imports the spreadsheet.
  const file = createStudents();
  await user.follow(page, navigationTexts.uploadData);
  await user.press(page, candidateScreenTexts.importCsv);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: importDialogTexts.csvTitle }).waitFor();
  await dialog.getByText(importDialogTexts.csvMaximum).waitFor();
  await user.press(page, importDialogTexts.csvUpload);
  await user.seeAlert(page, candidateTexts.csvMissing);
  const upload = { name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(file.csv) };
  await registrar.uploadFile(page, upload);
  await registrar.confirmImport(page);
  const { title, message } = uploadNotices.uploadedMany('student');
  await user.seeHeading(page, title);
  await page.getByText(message).waitFor();
  const { added, skipped, rejected } = file;
  await page
    .getByText(importPageTexts.result({ candidate_type: 'student', added, skipped, rejected }))
    .waitFor();
  const notAdded = await user.download(page, () => user.press(page, previewTexts.download));
  expect(await readFile(await notAdded.path(), 'utf8')).toContain('Left Before');
  await page.getByRole('main').getByRole('link', { name: navigationTexts.viewData }).last().click();
  await user.seeHeading(page, candidateScreenTexts.allUpload);
  await page.getByText(candidateScreenTexts.uploadCount(file.added)).waitFor();
  await page.getByText(listTexts.itemsShown(1, 20, file.added)).waitFor();

  // Finds the student by a reordered name without diacritics, a phone number in another format, and a jumbled
  // address.
  await user.follow(page, navigationTexts.home);
  await user.search(page, 'name', 'bakare adeniyi olaoluwa');
  await registrar.getRow(page, wanted.name).getByText(candidateListTexts.current.student).waitFor();
  await user.search(page, 'phone', '+234-803-555-7719');
  await page.getByText(candidateListTexts.resultCount(1), { exact: true }).waitFor();
  await registrar.getRow(page, wanted.name).waitFor();
  await user.search(page, 'address', 'bodija, iya agba street 14');
  await registrar.getRow(page, wanted.name).first().waitFor();

  // Opens the details and edits them.
  await registrar
    .getRow(page, wanted.name)
    .getByRole('link', { name: candidateListTexts.viewDetails })
    .click();
  await user.seeDetails(page, wanted.name);
  await page.getByRole('heading', { name: candidateScreenTexts.detailsSections.personal }).waitFor();
  const fact = (field: string) =>
    registrar.getFact(page, getFieldLabel(field, { candidate_type: 'student' }));
  expect(await fact('address').textContent()).toBe(wanted.address);
  expect(await fact('start_date').textContent()).toBe('21 Sep 2019');
  await user.follow(page, candidateScreenTexts.edit);
  await user.seeHeading(page, `${candidateScreenTexts.edit} ${wanted.name}`);
  await page.getByLabel(getFieldLabel('current', { candidate_type: 'student' })).uncheck();
  await registrar.typeDate(page, getFieldLabel('end_date', { candidate_type: 'student' }), '07/31/2024');
  await user.fill(page, getFieldLabel('reason', { candidate_type: 'student' }), 'Graduated');
  await user.press(page, formTexts.save);
  await user.seeNotice(page, candidateTexts.edited('student').message);

  // A search shows it as corrected.
  await page.goto(`${screens.searchResult}?type=name&query=Adeniyi+Bakare`);
  await user.seeHeading(page, searchScreenTexts.resultHeading('Adeniyi Bakare'));
  await registrar.getRow(page, wanted.name).getByText(candidateListTexts.left('31 Jul 2024')).waitFor();
});
