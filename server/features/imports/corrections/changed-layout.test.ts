import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Corrections } from '#contract/calls/import-corrections.ts';
import { downloadUploadProblemRows, previewUpload } from '#contract/calls/import-previews.ts';
import { importUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import {
  correctUploadRow,
  listUploadRows,
  replaceInUploadRows,
  undoUploadCorrection,
} from '#contract/calls/upload-rows.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { buildWorkbook, type TestSheet } from '#server/testing/lists/build-workbook.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const LISTS: TestSheet[] = [
  {
    name: 'Lagos',
    rows: [
      ['Name', 'Phone', 'Address', 'Date of Hire'],
      ['Ade Ola', 'none', 'Yaba', '2019-03-04'],
      ['Bisi Ojo', '08031234502', 'Yaba', '2019-03-04'],
    ],
  },
  {
    name: 'Kano',
    rows: [
      ['Phone', 'Name', 'Address', 'Date of Hire'],
      ['none', 'Chi Eze', 'Kano', '2019-03-04'],
    ],
  },
];
const HIDDEN: TestSheet[] = [{ ...LISTS[0], name: 'Lagos', rows: LISTS[0]?.rows ?? [], hiddenRows: [1] }];
const [ADE, CHI] = [2, 2 ** 25 + 2];

/** Uploads a workbook; returns a tab for each call, which sends the layout of the preview that it has seen. */
async function upload(sheets: readonly TestSheet[]) {
  const { token } = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  const file = await buildWorkbook(sheets);
  const staged = await portal.call(stageUpload, { token, file, query: { candidate_type: 'employee' } });
  const params = { id: staged.body.data.id };
  return function openTab() {
    let layout = '';
    return {
      preview: async (body: Corrections & { restore?: boolean } = {}) => {
        const { data } = (await portal.call(previewUpload, { token, params, body })).body;
        ({ layout } = data);
        return data;
      },
      correct: (row: number, column: number, text: string) =>
        portal.call(correctUploadRow, {
          token,
          params: { ...params, row },
          body: { layout, version: 0, cells: [{ column, text }] },
        }),
      leaveOut: (row: number) =>
        portal.call(correctUploadRow, {
          token,
          params: { ...params, row },
          body: { layout, version: 0, is_left_out: true },
        }),
      replace: () =>
        portal.call(replaceInUploadRows, {
          token,
          params,
          body: { layout, column: 1, where: 'whole', from: 'none', to: '08031234500' },
        }),
      list: (query: { row?: number; state?: 'corrected' | 'left_out' } = {}) =>
        portal.call(listUploadRows, { token, params, query: { layout, ...query } }),
      undo: (correction: number) =>
        portal.call(undoUploadCorrection, { token, params: { ...params, correction } }),
      download: async () => (await portal.call(downloadUploadProblemRows, { token, params })).body,
      import: async () =>
        (await portal.call(importUpload, { token, params, body: { all_current: true } })).body.data,
    };
  };
}

test.for([
  { choice: 'another sheet', corrections: { sheets: [1] } },
  { choice: 'another header', corrections: { header_lines: [2] } },
  { choice: 'hidden rows', corrections: { without_hidden_rows: true } },
  { choice: 'joined rows', corrections: { join_wrapped_rows: true } },
])('rejects what a tab saves after another tab chose $choice', async ({ choice, corrections }) => {
  const openTab = await upload(LISTS);
  const [first, second] = [openTab(), openTab()];
  await first.preview();
  const constants = { start_date: '2019-03-04', address: 'Yaba' };
  await second.preview({ ...corrections, constants });
  for (const late of [await first.correct(CHI, 1, '08031234503'), await first.replace(), await first.list()])
    expect([late.status, late.problem]).toEqual([
      409,
      expect.objectContaining({ code: 'layout_changed', message: importTexts.layoutChanged }),
    ]);
  expect(importTexts.layoutChanged).toContain(choice.replace('another ', ''));
  // The first tab reads the rows again, as the second tab chose.
  const shown = await first.preview({ restore: true });
  expect(shown.corrections).toMatchObject(corrections);
  expect((await first.list()).status).toBe(200);
});

test('saves in both tabs while they read the rows alike', async () => {
  const openTab = await upload(LISTS);
  const [first, second] = [openTab(), openTab()];
  const [before, after] = [await first.preview(), await second.preview({ restore: true })];
  expect(after.layout).toBe(before.layout);
  expect((await first.correct(ADE, 1, '08031234501')).status).toBe(200);
  expect((await second.correct(CHI, 1, '08031234503')).status).toBe(200);
  expect((await first.list({ row: ADE })).body.data).toMatchObject({
    total: 1,
    data: [{ row: ADE, state: 'corrected', version: 1 }],
  });
});

test('forgets the corrections of a sheet that is not chosen', async () => {
  const tab = (await upload(LISTS))();
  await tab.preview();
  const { correction } = (await tab.correct(CHI, 1, '08031234503')).body.data;
  expect(await tab.preview({ sheets: [0] })).toMatchObject({
    discarded_corrections: 1,
    counts: { to_add: 1, rejected: 1, corrected: 0 },
  });
  expect((await tab.list({ state: 'corrected' })).body.data.total).toBe(0);
  expect((await tab.undo(correction)).problem.code).toBe('correction_not_undoable');
});

test('ignores the corrections of hidden rows while they are left out', async () => {
  const tab = (await upload(HIDDEN))();
  await tab.preview();
  const { correction } = (await tab.correct(ADE, 1, '08031234501')).body.data;
  const without = await tab.preview({ without_hidden_rows: true });
  expect(without.counts).toMatchObject({ to_add: 1, rejected: 0, corrected: 0 });
  expect((await tab.list({ state: 'corrected' })).body.data.total).toBe(0);
  expect((await tab.list({ row: ADE })).body.data.total).toBe(0);
  expect((await tab.undo(correction)).problem.code).toBe('correction_not_undoable');
  expect((await tab.correct(ADE, 1, '08031234509')).problem.code).toBe('row_not_found');

  // They are as they were when the hidden rows are read again.
  const again = await tab.preview();
  expect(again.counts).toMatchObject({ to_add: 2, corrected: 1 });
  await tab.preview({ without_hidden_rows: true });
  expect(await tab.import()).toMatchObject({ added: 1, rejected: 0 });
});

test('does not download left-out rows that are hidden', async () => {
  const tab = (await upload(HIDDEN))();
  await tab.preview();
  await tab.leaveOut(ADE);
  expect(await tab.download()).toContain('Ade Ola');
  await tab.preview({ without_hidden_rows: true });
  expect(await tab.download()).not.toContain('Ade Ola');
});
