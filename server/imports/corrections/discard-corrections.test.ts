import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Corrections,
  importUpload,
  previewUpload,
  stageUpload,
} from '#contract/calls/import-uploads.ts';
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
  const preview = async (body: Corrections & { restore?: boolean } = {}) =>
    (await portal.call(previewUpload, { token, params, body })).body.data;
  const edit = (row: number, change: { version?: number; cells?: object[]; is_skipped?: boolean }) =>
    portal.call(correctUploadRow, { token, params: { ...params, row }, body: { version: 0, ...change } });
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
    counts: { to_add: 1, rejected: 1, corrected: 0, skipped: 0 },
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

test('keeps skipped rows skipped while they are read', async () => {
  const upload = await stage(JSS1, JSS2);
  await upload.preview();
  await upload.correct(FIRST_OF_SECOND, '08031234502');
  await upload.edit(FIRST_OF_SECOND, { version: 1, is_skipped: true });
  expect(await upload.preview({ sheets: [1] })).toMatchObject({
    discarded_corrections: 1,
    counts: { to_add: 1, rejected: 0, skipped: 1 },
  });
  const put = await upload.edit(FIRST_OF_SECOND, { version: 2 });
  expect(put.body.data.row).toMatchObject({ state: 'rejected', in_file: null });
  await upload.edit(FIRST_OF_SECOND, { version: 3, is_skipped: true });
  expect(await upload.preview({ sheets: [0] })).toMatchObject({
    discarded_corrections: 1,
    counts: { skipped: 0 },
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
