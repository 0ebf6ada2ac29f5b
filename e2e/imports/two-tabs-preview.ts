import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Corrections } from '#contract/calls/import-corrections.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { correctUploadRow } from '#contract/calls/upload-rows.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { screens } from '#contract/screens.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { buildWorkbook } from '#server/testing/lists/build-workbook.ts';
import * as registrar from '#e2e/helpers/registrar.ts';
import * as user from '#e2e/helpers/user-actions.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';

const HEADER = ['Name', 'Phone', 'Address', 'Date of Hire', 'Date Left'];
const createWorkbook = async () => {
  const file = await buildWorkbook([
    { name: 'Lagos', rows: [HEADER, ['Ade Ola', 'none', 'Yaba', '2019-03-04', '2020-03-04']] },
    { name: 'Kano', rows: [HEADER, ['Chi Eze', 'lost', 'Kano', 'soon', '2020-03-04']] },
  ]);
  return { name: 'staff.xlsx', mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) };
};
export const getCard = (page: Page, sheet: string | null, line: number) =>
  page.getByRole('group', { name: recentImportsTexts.place({ sheet, line }), exact: true });

/** Uploads the workbook; returns calls about it as another tab makes them. */
export async function openPreview(portal: TestPortal, page: Page) {
  const account = await portal.newAccount({ role: 'company' });
  await user.openAs(page, account, screens.uploadData);
  await page.getByLabel('Employee', { exact: true }).check();
  await user.press(page, candidateScreenTexts.importCsv);
  const staged = page.waitForResponse((response) => response.url().endsWith('/preview'));
  await registrar.uploadFile(page, await createWorkbook());
  await registrar.openProblems(page);
  await registrar.openSettings(page);
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
