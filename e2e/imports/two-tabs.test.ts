import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Corrections } from '#contract/calls/import-corrections.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { correctUploadRow } from '#contract/calls/upload-rows.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { screens } from '#contract/screens.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { buildWorkbook } from '#server/testing/lists/build-workbook.ts';
import { test } from '#e2e/helpers/journey.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import { expectValidScreen } from '#e2e/helpers/screen-checks.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { candidateScreenTexts } from '#web/candidates/candidate-screen-texts.ts';
import { previewTexts } from '#web/imports/dialog/preview/preview-texts.ts';
import { rowTexts } from '#web/imports/dialog/preview/rows/row-texts.ts';
import { structureTexts } from '#web/imports/dialog/preview/structure-texts.ts';
import { recentImportsTexts } from '#web/imports/recent-imports-texts.ts';
import { uploadNotices } from '#web/texts/upload-notices.ts';

const HEADER = ['Name', 'Phone', 'Address', 'Date of Hire', 'Date Left'];
const createWorkbook = async () => {
  const file = await buildWorkbook([
    { name: 'Lagos', rows: [HEADER, ['Ade Ola', 'none', 'Yaba', '2019-03-04', '2020-03-04']] },
    { name: 'Kano', rows: [HEADER, ['Chi Eze', 'lost', 'Kano', 'soon', '2020-03-04']] },
  ]);
  return { name: 'staff.xlsx', mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
};
const getCard = (page: Page, sheet: string | null, line: number) =>
  page.getByRole('group', { name: recentImportsTexts.place({ sheet, line }), exact: true });

/** Uploads the workbook; returns calls about it as another tab makes them. */
async function openPreview(portal: TestPortal, page: Page) {
  const account = await portal.newAccount({ role: 'company' });
  await user.openAs(page, account, screens.uploadData);
  await page.getByLabel('Employee', { exact: true }).check();
  await user.press(page, candidateScreenTexts.importCsv);
  const staged = page.waitForResponse((response) => response.url().endsWith('/preview'));
  await registrar.uploadFile(page, await createWorkbook());
  const { data } = (await (await staged).json()) as { data: { id: string; layout: string } };
  const { token } = account;
  const params = { id: data.id };
  return {
    correct: async (row: number, change: object) => {
      const body = { layout: data.layout, version: 0, ...change };
      const { status } = await portal.call(correctUploadRow, { token, params: { ...params, row }, body });
      expect(status).toBe(200);
    },
    account,
    choose: (body: Corrections & { candidate_type?: CandidateType }) =>
      portal.call(previewUpload, { token, params, body }),
  };
}

test('asks which change of a row to keep before it imports', async ({ portal, visit }) => {
  const page = await visit({ width: 390, height: 844 });
  const other = await openPreview(portal, page);
  const dialog = page.getByRole('dialog');
  const phone = getCard(page, 'Lagos', 2).getByLabel('Phone');
  await phone.fill('08031234501');
  await other.correct(2, { cells: [{ column: 1, text: '08039999999' }] });
  await page.keyboard.press('Enter');
  const place = recentImportsTexts.place({ sheet: 'Lagos', line: 2 });
  await user.seeAlert(page, rowTexts.changed.title(place));
  await dialog.getByText(rowTexts.changed.compare('Phone', '08031234501', '08039999999')).waitFor();
  await expectValidScreen(page, 'a row that someone else has changed');

  // The other row is saved, so that there is something to import. The question stays until it is answered.
  await getCard(page, 'Kano', 2).getByRole('button', { name: rowTexts.leaveOut }).click();
  await dialog.getByText(importTexts.correction.leftOut({ sheet: 'Kano', line: 2 })).waitFor();
  await dialog.getByRole('button', { name: previewTexts.import(1) }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain(rowTexts.changed.title(place));
  await user.press(page, rowTexts.changed.keepTyped);
  await dialog.getByText(importTexts.correction.corrected({ sheet: 'Lagos', line: 2 })).waitFor();
  await dialog.getByRole('button', { name: previewTexts.import(1) }).click();
  await dialog.getByText(uploadNotices.uploadedMany('employee').message).waitFor();
  const stored = await portal.db
    .selectFrom('candidate')
    .select('phone')
    .where('name', '=', 'Ade Ola')
    .execute();
  expect(stored).toEqual([{ phone: '08031234501' }]);
});

test('keeps the change of another tab and counts it', async ({ portal, page }) => {
  const other = await openPreview(portal, page);
  const dialog = page.getByRole('dialog');
  await getCard(page, 'Lagos', 2).getByLabel('Phone').fill('08031234501');
  await other.correct(2, { is_left_out: true });
  await page.keyboard.press('Enter');
  await dialog.getByText(rowTexts.changed.leftOut).waitFor();
  await user.press(page, rowTexts.changed.keepChanged);
  await dialog.getByText(rowTexts.states.left_out(1), { exact: true }).waitFor();
  expect(await dialog.getByText(rowTexts.changed.leftOut).count()).toBe(0);
});

test('reads the rows again after another tab chose other sheets', async ({ portal, page }) => {
  const other = await openPreview(portal, page);
  const dialog = page.getByRole('dialog');
  await getCard(page, 'Lagos', 2).waitFor();
  await other.choose({ sheets: [1] });
  await getCard(page, 'Lagos', 2).getByLabel('Phone').fill('08031234501');
  await page.keyboard.press('Enter');
  await user.seeAlert(page, importTexts.layoutChanged);
  await getCard(page, null, 2).getByText(importTexts.row.noDigits('lost')).waitFor();
  expect(await dialog.getByLabel(structureTexts.sheet('Lagos', 2)).isChecked()).toBe(false);
  await expectValidScreen(page, 'rows of another layout');
});

test('shows the preview of another tab instead of importing it', async ({ portal, visit }) => {
  const page = await visit({ width: 390, height: 844 });
  const { account, choose } = await openPreview(portal, page);
  const dialog = page.getByRole('dialog');
  await getCard(page, 'Kano', 2).getByRole('button', { name: rowTexts.leaveOut }).click();
  await getCard(page, 'Lagos', 2).getByLabel('Phone').fill('08031234501');
  await page.keyboard.press('Enter');
  await dialog.getByText(importTexts.correction.corrected({ sheet: 'Lagos', line: 2 })).waitFor();
  expect((await choose({ date_order: 'dmy', candidate_type: 'student' })).status).toBe(200);
  await dialog.getByRole('button', { name: previewTexts.import(1) }).click();
  await user.seeAlert(page, importTexts.previewChanged);
  expect(await dialog.getByLabel('Student', { exact: true }).isChecked()).toBe(true);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain(importTexts.previewChanged);
  await expectValidScreen(page, 'a preview that another tab has changed');
  const listStored = () =>
    portal.db
      .selectFrom('candidate')
      .select(['name', 'candidate_type'])
      .where('organization_id', '=', account.organization_id)
      .execute();
  expect(await listStored()).toEqual([]);

  await dialog.getByRole('button', { name: previewTexts.import(1) }).click();
  await dialog.getByText(uploadNotices.uploadedMany('student').message).waitFor();
  expect(await listStored()).toEqual([{ name: 'Ade Ola', candidate_type: 'student' }]);
});
