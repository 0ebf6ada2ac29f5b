import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { Download } from 'playwright-core';
import { logOut } from '#contract/calls/accounts.ts';
import { importStudents } from '#contract/calls/imports.ts';
import { EXPORT_FILE_NAME, EXPORT_WORKBOOK_NAME } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import { listTexts } from '#web/ui/table/list-texts.ts';
import { selectionTexts } from '#web/shared/candidate-list/selection-texts.ts';
import { exportScreenTexts } from '#web/shared/exports/export-screen-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { wanted } from '#e2e/helpers/messy-students.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen, watchConsole } from '#e2e/helpers/screen-checks.ts';
import { spreadsheet, test } from './exporting-school.ts';

const readBytes = async (file: Download) => readFile(await file.path());
const rowsIn = async (file: Download): Promise<string[][]> =>
  parse(await readBytes(file), { bom: true, record_delimiter: '\r\n' });

test('a school exports all its students, importing the file again changes nothing, and an ended session exports nothing', async ({
  portal,
  school,
  visit,
}) => {
  const page = await visit({ width: 390, height: 844 });
  const complaints = watchConsole(page);
  await user.openAs(page, school, screens.viewData);
  await page.getByText(candidateScreenTexts.uploadCount(spreadsheet.added)).waitFor();
  expect(await page.getByText(selectionTexts.selectAllUploaded(spreadsheet.added)).count()).toBe(0);
  await page.getByLabel('Select all rows').check();
  await page.getByText(selectionTexts.pageSelected(20)).waitFor();
  await user.press(page, selectionTexts.selectAllUploaded(spreadsheet.added));
  await page.getByText(selectionTexts.allSelected(spreadsheet.added)).waitFor();
  await page.getByRole('button', { name: exportScreenTexts.chooseFormat }).click();
  await page.getByRole('menu').waitFor();
  await expectValidScreen(page, 'all are selected, and the formats');
  await page.keyboard.press('Escape');

  // All stay selected on the next page. They can be exported, but not edited or deleted.
  await user.press(page, 'Next page');
  await page.getByText(listTexts.itemsShown(21, 40, spreadsheet.added)).waitFor();
  expect(await page.getByLabel('Select all rows').isChecked()).toBe(true);
  expect(
    await page.getByRole('button', { name: candidateScreenTexts.delete, exact: true }).isDisabled(),
  ).toBe(true);

  const file = await user.download(page, () => user.press(page, exportScreenTexts.export));
  await user.seeNotice(page, exportScreenTexts.started(spreadsheet.added));
  expect(file.suggestedFilename()).toBe(EXPORT_FILE_NAME);
  const [, ...rows] = await rowsIn(file);
  expect(rows).toHaveLength(spreadsheet.added);
  expect(rows.map(([name]) => name)).toContain(wanted.name);

  const again = new File([await readBytes(file)], 'again.csv');
  const { body } = await portal.call(importStudents, { token: school.token, file: again });
  expect(body.data).toMatchObject({ added: 0, skipped: spreadsheet.added, changed: 0, rejected: 0 });

  // Unselecting one row keeps only the rest of this page selected.
  await page.getByRole('row').nth(3).getByRole('checkbox').uncheck();
  await page.getByText('19 selected').waitFor();
  expect(complaints).toEqual([]);

  // An export that is refused says so: a session that has ended leads to the log-in.
  await page.getByLabel('Select all rows').check();
  await user.press(page, selectionTexts.selectAllUploaded(spreadsheet.added));
  expect((await portal.call(logOut, { token: school.token })).status).toBe(200);
  await user.press(page, exportScreenTexts.export);
  await user.seePath(page, screens.login(school.role));
});

test('exports all results as Excel by keyboard, and selected rows as CSV', async ({
  portal,
  school,
  page,
}) => {
  await user.openAs(page, await portal.newAccount());
  expect(school.role).toBe('school');
  await user.search(page, 'name', 'Danjuma');
  await registrar.getRow(page, 'Danjuma').first().waitFor();
  const found = Number((await page.getByText(/^[\d,]+ results found$/u).textContent())?.split(' ')[0]);
  expect(found).toBeGreaterThan(20);

  await page.getByLabel('Select all rows').check();
  // Only candidates that were disclosed to the hirer can be exported.
  const seen = Math.min(found, 40);
  await user.press(page, 'Next page');
  await page.getByText(listTexts.itemsShown(21, seen, found)).waitFor();
  // The selected rows of the previous page stay until this page has loaded.
  await expect.poll(() => page.getByLabel('Select all rows').isChecked()).toBe(false);
  await page.getByLabel('Select all rows').check();
  await user.press(page, selectionTexts.selectAll(found));
  await page.getByText(selectionTexts.allFoundSelected(found)).waitFor();
  await page.getByText(exportScreenTexts.exportable(seen), { exact: true }).waitFor();
  await page.getByRole('button', { name: exportScreenTexts.chooseFormat }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: exportScreenTexts.formats.csv }).waitFor();
  await user.seeFocus(page.getByRole('menu'));
  const workbook = await user.download(page, async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  });
  expect(workbook.suggestedFilename()).toBe(EXPORT_WORKBOOK_NAME);
  expect((await readBytes(workbook)).subarray(0, 2).toString()).toBe('PK');
  const own = await portal.newAccount({ role: 'school' });
  const file = new File([await readBytes(workbook)], 'found.xlsx');
  const { body } = await portal.call(importStudents, { token: own.token, file });
  expect(body.data).toMatchObject({ added: seen, rejected: 0 });

  await user.press(page, 'Clear selection');
  expect(await page.getByRole('button', { name: exportScreenTexts.export, exact: true }).isDisabled()).toBe(
    true,
  );
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  const selected = await user.download(page, () => user.press(page, exportScreenTexts.export));
  await user.seeNotice(page, exportScreenTexts.exported);
  expect(await rowsIn(selected)).toHaveLength(2);
});
