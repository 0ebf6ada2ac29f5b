import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { formatNumber } from '#contract/format-number.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { EXPORT_FILE_NAME } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { navigationTexts } from '#contract/texts/navigation.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { codeIn } from '#server/testing/mails.ts';
import { test } from '#e2e/helpers/journey.ts';
import { messyStudents, wanted } from '#e2e/helpers/messy-students.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';

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
  await page.getByRole('radio', { name: accountTexts.roleNames.school }).check();
  await user.press(page, accountTexts.continue);
  await user.seeHeading(page, accountTexts.signUpTitle);
  await user.fill(page, getFieldLabel('name', { role: 'school' }), 'Adébísí College');
  await user.fill(page, getFieldLabel('email'), login.email);
  await user.fill(page, getFieldLabel('phone'), '0803 555 0100');
  await user.fill(page, getFieldLabel('password'), login.password);
  await user.fill(page, getFieldLabel('password_confirmation'), login.password);
  await user.press(page, accountTexts.signUpLink);
  await user.seeHeading(page, accountTexts.verifyEmailTitle);
  await user.enterCode(page, codeIn(await portal.mails.to(login.email)));
  await user.seeHeading(page, accountTexts.registered);
  await user.follow(page, accountTexts.continue);
  await page.getByRole('radio', { name: accountTexts.roleNames.school }).check();
  await user.press(page, accountTexts.continue);
  await user.enterLogin(page, login);
  await user.seeWelcome(page);

  // Imports the spreadsheet.
  const file = messyStudents();
  await user.follow(page, candidateTexts.uploadTab);
  await user.press(page, candidateTexts.importCsv);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: candidateTexts.csvTitle }).waitFor();
  await dialog.getByText(candidateTexts.csvMaximum).waitFor();
  await user.press(page, candidateTexts.csvUpload);
  await user.seeAlert(page, candidateTexts.csvMissing);
  const picked = { name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(file.csv) };
  await registrar.uploadFile(page, picked);
  await registrar.confirmImport(page);
  const { title, message } = candidateTexts.uploadedMany('student');
  await dialog.getByRole('heading', { name: title }).waitFor();
  await dialog.getByText(message).waitFor();
  const count = (words: string) => registrar.fact(page, words).textContent();
  expect(await count(importTexts.recent.counts.added)).toBe(formatNumber(file.added));
  expect(await count(importTexts.recent.counts.skipped)).toBe(String(file.skipped));
  expect(await count(importTexts.recent.counts.rejected)).toBe(String(file.rejected));
  const rejected = await user.download(page, () => user.press(page, importTexts.recent.download));
  expect(await readFile(await rejected.path(), 'utf8')).toContain('Left Before');
  await dialog.getByRole('link', { name: candidateTexts.viewTab }).click();
  await user.seeHeading(page, candidateTexts.allUpload);
  await page.getByText(candidateTexts.uploadCount(file.added)).waitFor();
  await page.getByText(candidateTexts.itemsShown(1, 20, file.added)).waitFor();

  // Finds the student by a reordered name without diacritics, a phone number in another format, and a jumbled
  // address.
  await user.follow(page, navigationTexts.home);
  await user.search(page, 'name', 'bakare adeniyi olaoluwa');
  await registrar.row(page, wanted.name).getByText(candidateTexts.current.student).waitFor();
  await user.search(page, 'phone', '+234-803-555-7719');
  await page.getByText(candidateTexts.resultCount(1), { exact: true }).waitFor();
  await registrar.row(page, wanted.name).waitFor();
  await user.search(page, 'address', 'bodija, iya agba street 14');
  await registrar.row(page, wanted.name).first().waitFor();

  // Opens the details and edits them.
  await registrar.row(page, wanted.name).getByRole('link', { name: candidateTexts.viewDetails }).click();
  await user.seeHeading(page, wanted.name);
  await page.getByRole('heading', { name: candidateTexts.detailsSections.personal }).waitFor();
  const fact = (field: string) => registrar.fact(page, getFieldLabel(field, { candidate_type: 'student' }));
  expect(await fact('address').textContent()).toBe(wanted.address);
  expect(await fact('start_date').textContent()).toBe('21 Sep 2019');
  await user.follow(page, candidateTexts.edit);
  await user.seeHeading(page, `${candidateTexts.edit} ${wanted.name}`);
  await page.getByLabel(getFieldLabel('current', { candidate_type: 'student' })).uncheck();
  await registrar.typeDate(page, getFieldLabel('end_date', { candidate_type: 'student' }), '07/31/2024');
  await user.fill(page, getFieldLabel('reason', { candidate_type: 'student' }), 'Graduated');
  await user.press(page, profileTexts.save);
  await user.seeNotice(page, candidateTexts.edited('student').message);

  // Exports it from the uploaded data.
  await page.goto(screens.viewData);
  await user.searchUploaded(page, 'Adeniyi Bakare', 'name');
  await user.seeHeading(page, candidateTexts.resultHeading('Adeniyi Bakare'));
  await registrar.row(page, wanted.name).getByText(candidateTexts.left('31 Jul 2024')).waitFor();
  await registrar.tick(page, wanted.name);
  const exported = await user.download(page, () => user.press(page, candidateTexts.export));
  await user.seeNotice(page, candidateTexts.exported);
  expect(exported.suggestedFilename()).toBe(EXPORT_FILE_NAME);
  const [header, line, ...rest] = (await readFile(await exported.path(), 'utf8')).trimEnd().split('\r\n');
  expect(header).toBe(
    '\uFEFFname,candidate_type,organization,phone,address,parent_sponsor_name,start_date,end_date,reason,recorded_by,recorded_on',
  );
  expect(line).toContain(wanted.name);
  expect(line).toMatch(/,2019-09-21,2024-07-31,Graduated,[^,]+,\d{4}-\d\d-\d\d$/u);
  expect(rest).toEqual([]);

  // Deletes it, so that no search finds it.
  await user.press(page, candidateTexts.delete);
  await dialog.getByText(wanted.name).waitFor();
  await dialog.getByRole('button', { name: candidateTexts.delete }).click();
  await user.seeNotice(page, candidateTexts.someDeleted);
  await expect.poll(() => registrar.row(page, wanted.name).count()).toBe(0);
  await user.follow(page, candidateTexts.back);
  await page.getByText(candidateTexts.uploadCount(file.added - 1)).waitFor();
});
