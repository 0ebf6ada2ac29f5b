import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Corrections } from '#contract/calls/import-corrections.ts';
import { importUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import {
  correctUploadRow,
  listUploadRows,
  type UploadRowState,
  undoUploadCorrection,
} from '#contract/calls/upload-rows.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createWorkbook, type TestSheet } from '#server/testing/workbook.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const HEADER = ['S/N', 'Student Name', 'Phone', 'Address', 'Date of Entry'];
const JSS1: TestSheet = {
  name: 'JSS 1',
  rows: [HEADER, ['1', 'Ade Ola', 'none', 'Enugu', '2021-09-13']],
};
const JSS2: TestSheet = {
  name: 'JSS 2',
  rows: [
    ['S/N', 'Phone', 'Student Name', 'Address', 'Date of Entry'],
    ['1', 'none', 'Bisi Ojo', 'Awka', '2020-09-14'],
    ['2', '08031234503', 'Chi Eze', 'Awka', '2020-09-14'],
  ],
};
const FIRST_OF_SECOND = 2 ** 25 + 2;
const PHONE = 2;

async function stage(...sheets: TestSheet[]) {
  const { token, organization_id } = await portal.newAccount({ role: 'school', name: 'Zenwata College' });
  const file = await createWorkbook(...sheets);
  const staged = await portal.call(stageUpload, { token, file, query: { candidate_type: 'student' } });
  const params = { id: staged.body.data.id };
  let layout = '';
  const preview = async (body: Corrections & { restore?: boolean } = {}) => {
    const { data } = (await portal.call(previewUpload, { token, params, body })).body;
    ({ layout } = data);
    return data;
  };
  const edit = (row: number, change: { version?: number; cells?: object[]; is_left_out?: boolean }) =>
    portal.call(correctUploadRow, {
      token,
      params: { ...params, row },
      body: { layout, version: 0, ...change },
    });
  const correct = async (row: number, text: string, column = PHONE) => {
    const { status, body } = await edit(row, { cells: [{ column, text }] });
    expect(status).toBe(200);
    return body.data;
  };
  return {
    preview,
    edit,
    correct,
    list: async (state: UploadRowState) =>
      (await portal.call(listUploadRows, { token, params, query: { state } })).body.data.data,
    undo: (correction: number) =>
      portal.call(undoUploadCorrection, { token, params: { ...params, correction } }),
    import: async () =>
      (await portal.call(importUpload, { token, params, body: { all_current: true } })).body.data,
    listPeople: () =>
      portal.db
        .selectFrom('candidate')
        .select(['name', 'phone'])
        .where('organization_id', '=', organization_id)
        .orderBy('name')
        .execute(),
  };
}

test('discards the corrections of rows that other sheets give other columns', async () => {
  const upload = await stage(JSS1, JSS2);
  await upload.preview();
  await upload.correct(2, '08031234501');
  const { correction } = await upload.correct(FIRST_OF_SECOND, '08031234502');

  // The second sheet has its phone numbers in another column when it is read alone.
  const alone = await upload.preview({ sheets: [1] });
  expect(alone).toMatchObject({
    discarded_corrections: 2,
    counts: { to_add: 1, rejected: 1, corrected: 0, left_out: 0 },
  });
  expect(await upload.list('rejected')).toMatchObject([
    {
      row: FIRST_OF_SECOND,
      version: 0,
      in_file: null,
      cells: ['1', 'none', 'Bisi Ojo', 'Awka', '2020-09-14'],
    },
  ]);
  expect((await upload.undo(correction)).problem.code).toBe('correction_not_undoable');

  await upload.correct(FIRST_OF_SECOND, '08031234504', 1);
  expect(await upload.import()).toMatchObject({ added: 2 });
  expect(await upload.listPeople()).toEqual([
    { name: 'Bisi Ojo', phone: '08031234504' },
    { name: 'Chi Eze', phone: '08031234503' },
  ]);
});

test('keeps the corrections of rows whose columns stay', async () => {
  const upload = await stage(JSS1, JSS2);
  await upload.preview();
  await upload.correct(2, '08031234501');
  await upload.correct(FIRST_OF_SECOND, '08031234502');
  const columns = [{ column: 3, field: null }];
  const [mapped, back] = [await upload.preview({ columns }), await upload.preview()];
  expect([mapped, back].map((shown) => shown.discarded_corrections)).toEqual([0, 0]);
  expect(back.counts).toMatchObject({ to_add: 3, corrected: 2 });

  // The first sheet gives all sheets their columns, so its rows stay as they are.
  const first = await upload.preview({ sheets: [0] });
  expect(first).toMatchObject({ discarded_corrections: 1, counts: { to_add: 1, corrected: 1 } });
  expect((await upload.preview({ sheets: [0], restore: true })).discarded_corrections).toBe(0);
});

test('discards the corrections of rows that a later header leaves out', async () => {
  const upload = await stage({
    name: 'JSS 1',
    rows: [...JSS1.rows, HEADER, ['2', 'Bisi Ojo', 'none', 'Awka', '2020-09-14']],
  });
  await upload.preview();
  await upload.correct(2, '08031234501');
  await upload.correct(4, '08031234502');
  expect(await upload.preview({ header_lines: [3] })).toMatchObject({
    discarded_corrections: 1,
    counts: { to_add: 1, corrected: 1 },
  });
  expect((await upload.list('corrected')).map(({ row }) => row)).toEqual([4]);
});

test('discards corrections when the first row becomes data among several sheets', async () => {
  const upload = await stage(JSS1, JSS2);
  await upload.preview();
  await upload.correct(FIRST_OF_SECOND, '08031234502');
  const shown = await upload.preview({ header_lines: [] });
  expect(shown.discarded_corrections).toBe(1);
  expect(await upload.list('corrected')).toEqual([]);
});

test('keeps left-out rows left out while they are read', async () => {
  const upload = await stage(JSS1, JSS2);
  await upload.preview();
  await upload.correct(FIRST_OF_SECOND, '08031234502');
  await upload.edit(FIRST_OF_SECOND, { version: 1, is_left_out: true });
  expect(await upload.preview({ sheets: [1] })).toMatchObject({
    discarded_corrections: 1,
    counts: { to_add: 1, rejected: 0, left_out: 1 },
  });
  const put = await upload.edit(FIRST_OF_SECOND, { version: 2 });
  expect(put.body.data.row).toMatchObject({ state: 'rejected', in_file: null });
  await upload.edit(FIRST_OF_SECOND, { version: 3, is_left_out: true });
  expect(await upload.preview({ sheets: [0] })).toMatchObject({
    discarded_corrections: 1,
    counts: { left_out: 0 },
  });
});

test('reports discarded corrections until a preview is complete', async () => {
  const upload = await stage(JSS1, JSS2);
  await upload.preview();
  await upload.correct(FIRST_OF_SECOND, '08031234502');
  const columns = [{ column: 1, field: null }];
  const incomplete = await upload.preview({ sheets: [1], columns });
  expect(incomplete).toMatchObject({ missing: ['phone'], discarded_corrections: 1 });
  expect((await upload.preview({ sheets: [1] })).discarded_corrections).toBe(1);
  expect((await upload.preview({ sheets: [1] })).discarded_corrections).toBe(0);
});

test('keeps corrections when another sheet adds columns after them, and takes them away', async () => {
  const wider: TestSheet = {
    name: 'JSS 3',
    rows: [
      [...HEADER, 'Guardian'],
      ['1', 'Dan Musa', '08031234505', 'Awka', '2020-09-14', 'Eze Musa'],
    ],
  };
  const upload = await stage(JSS1, wider);
  await upload.preview({ sheets: [0] });
  const { correction } = await upload.correct(2, '08031234501');
  const both = await upload.preview({ sheets: [0, 1] });
  expect(both).toMatchObject({ discarded_corrections: 0, counts: { to_add: 2, corrected: 1 } });
  const alone = await upload.preview({ sheets: [0] });
  expect(alone).toMatchObject({ discarded_corrections: 0, counts: { to_add: 1, corrected: 1 } });
  expect((await upload.undo(correction)).status).toBe(200);
});

test('discards a correction in a column that its sheet loses, which another sheet could give another meaning', async () => {
  const [guardian, house] = ['Guardian', 'House'].map((column, at) => ({
    name: column,
    rows: [
      [...HEADER, column],
      ['1', `Dan Musa ${at}`, '08031234505', 'Awka', '2020-09-14', 'Eze'],
    ],
  }));
  const upload = await stage(JSS1, guardian as TestSheet, house as TestSheet);
  await upload.preview({ sheets: [0, 1] });
  await upload.correct(2, 'Ngozi Ola', HEADER.length);
  expect((await upload.preview({ sheets: [0] })).discarded_corrections).toBe(1);
  await upload.preview({ sheets: [0, 2] });
  expect(await upload.list('rejected')).toMatchObject([{ row: 2, in_file: null }]);
});
