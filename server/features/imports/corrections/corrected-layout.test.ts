import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import type { Corrections } from '#contract/calls/import-corrections.ts';
import { importUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { correctUploadRow, listUploadRows, undoUploadCorrection } from '#contract/calls/upload-rows.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { toRowNumber } from '#server/domain/spreadsheets/row-number.ts';
import type { CallInput } from '#server/testing/call.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createWorkbook, type TestSheet } from '#server/testing/workbook.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const HEADER = ['S/N', 'Name', 'Phone', 'Address', 'Date of Hire'];
const [NAME, PHONE, ADDRESS] = [1, 2, 3];
const GOOD = ['1', 'Ade Ola', '08031234501', '1 Zik Avenue, Enugu', '2021-09-13'];

async function stage(...sheets: TestSheet[]) {
  const { token, organization_id } = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  const file = await createWorkbook(...sheets);
  const staged = await portal.call(stageUpload, { token, file, query: { candidate_type: 'employee' } });
  const { id } = staged.body.data;
  const ask = <C extends Call>(call: C, { params, ...input }: CallInput = {}) =>
    portal.call(call, { token, params: { id, ...params }, ...input });
  let layout = '';
  return {
    ask,
    preview: async (body: Corrections = {}) => {
      const { data } = (await ask(previewUpload, { body })).body;
      ({ layout } = data);
      return data;
    },
    leaveOut: (row: number) =>
      ask(correctUploadRow, { params: { row }, body: { layout, version: 0, is_left_out: true } }),
    list: async () => (await ask(listUploadRows)).body.data.data,
    correct: async (row: number, column: number, text: string, version = 0) =>
      (await ask(correctUploadRow, { params: { row }, body: { layout, version, cells: [{ column, text }] } }))
        .body,
    import: async () => (await ask(importUpload, { body: { all_current: true } })).body.data,
    stored: async () =>
      await portal.db
        .selectFrom('candidate')
        .select(['name', 'phone', 'address'])
        .where('organization_id', '=', organization_id)
        .orderBy('id')
        .execute(),
  };
}

/** A person on lines 3 and 4 whose phone cannot be read. */
const WRAPPED: TestSheet = {
  name: 'Staff',
  rows: [HEADER, GOOD, ['2', 'Bisi', 'none', '2 Zik Avenue,', '2021-09-14'], ['', 'Ojo', '', 'Enugu']],
};
const ROW = 3;
const BISI = { name: 'Bisi Ojo', phone: '08031234502', address: '2 Zik Avenue, Enugu' };

test('corrects a row together with the row that continues it, and undoes that', async () => {
  const upload = await stage(WRAPPED);
  await upload.preview({ join_wrapped_rows: true });
  expect(await upload.list()).toMatchObject([
    { cells: ['2', BISI.name, 'none', BISI.address, '2021-09-14'] },
  ]);
  const { correction } = (await upload.correct(ROW, PHONE, BISI.phone)).data;
  await upload.ask(undoUploadCorrection, { params: { correction } });
  expect(await upload.list()).toMatchObject([
    { cells: ['2', BISI.name, 'none', BISI.address, '2021-09-14'] },
  ]);
  const { data } = await upload.correct(ROW, PHONE, BISI.phone, correction + 1);
  expect(data).toMatchObject({
    counts: { to_add: 2, rejected: 0 },
    row: { in_file: ['2', BISI.name, 'none', BISI.address, '2021-09-14'] },
  });
  expect(await upload.import()).toMatchObject({ added: 2, rejected: 0 });
  expect((await upload.stored())[1]).toEqual(BISI);
});

test('joins rows after a correction and keeps the corrected cells', async () => {
  const upload = await stage(WRAPPED);
  await upload.preview();
  await upload.correct(ROW, PHONE, BISI.phone);
  const address = '4 Awka Road, Onitsha';
  await upload.correct(ROW, ADDRESS, address, 1);
  const joined = await upload.preview({ join_wrapped_rows: true });
  expect(joined.counts).toMatchObject({ to_add: 2, rejected: 0, corrected: 1 });
  expect(joined.first[1]).toMatchObject({ ...BISI, address });
  expect(await upload.import()).toMatchObject({ added: 2, rejected: 0 });
  expect((await upload.stored())[1]).toEqual({ ...BISI, address });
});

test('shows rows apart again when they are no longer joined', async () => {
  const upload = await stage(WRAPPED);
  await upload.preview({ join_wrapped_rows: true });
  await upload.preview();
  expect((await upload.list()).map(({ cells }) => cells[NAME])).toEqual(['Bisi', 'Ojo']);
});

test('leaves a row out together with the row that continues it', async () => {
  const upload = await stage(WRAPPED);
  await upload.preview({ join_wrapped_rows: true });
  await upload.leaveOut(ROW);
  expect(await upload.import()).toMatchObject({ added: 1, rejected: 1 });
});

test('names the sheet of a corrected row', async () => {
  const sheets = ['JSS 1', 'JSS 2'].map((name, at) => ({
    name,
    rows: [['Staff list'], HEADER, GOOD, [`${at}`, `Chi Eze ${name}`, 'none', 'Awka', '2020-09-14']],
  }));
  const upload = await stage(...sheets);
  await upload.preview();
  const rows = await upload.list();
  expect(rows.map(({ sheet, line }) => [sheet, line])).toEqual([
    ['JSS 1', 4],
    ['JSS 2', 4],
  ]);
  const { message, data } = await upload.correct(toRowNumber(1, 4), PHONE, '08031234504');
  expect(data.row).toMatchObject({ sheet: 'JSS 2', line: 4, state: 'corrected' });
  expect(message).toBe(importTexts.correction.corrected({ sheet: 'JSS 2', line: 4 }));
  expect(message).toMatch(/^Sheet JSS 2, line 4 is now correct/u);
});
