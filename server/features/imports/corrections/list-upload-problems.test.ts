import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { stageUpload } from '#contract/calls/import-uploads.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import {
  correctUploadRow,
  leaveOutUploadRows,
  listUploadProblems,
  listUploadRows,
  replaceInUploadRows,
  undoUploadCorrection,
} from '#contract/calls/upload-rows.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { CallInput } from '#server/testing/call.ts';
import { recordStatements } from '#server/testing/record-statements.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const [PHONE, HIRED] = [1, 3];
const FILE = [
  'Staff Name,Phone,Address,Date of Hire,Exit',
  'Ade Ola,unknown,Ikeja,31/02/2021,',
  'Bisi Ojo,08031234566,Ikeja,31/02/2021,',
  'Chi Eze,unknown,,2019-03-04,',
  "Dan Musa,ask 'Ade',Jos,2019-03-04,",
  'Efe Uti,lost,Yaba,2019-03-04,',
  'Femi Ade,08031234571,Yaba,2019-03-04,',
  'Gbenga Oni,ask him,Yaba,2019-03-04,',
].join('\n');

async function preview(content = FILE) {
  const { token } = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  const query = { candidate_type: 'employee' };
  const file = new File([content], 'staff.csv');
  const { id } = (await portal.call(stageUpload, { token, file, query })).body.data;
  const ask = <C extends Call>(call: C, { params, ...input }: CallInput = {}) =>
    portal.call(call, { token, params: { id, ...params }, ...input });
  const { layout } = (await ask(previewUpload, { body: {} })).body.data;
  const listAll = async () => (await ask(listUploadProblems, { query: { layout } })).body;
  const list = async () => (await listAll()).data;
  const listLeftOut = async () =>
    (await ask(listUploadProblems, { query: { layout, state: 'left_out' } })).body.data;
  const change = async (row: number, body: object) =>
    (await ask(correctUploadRow, { params: { row }, body: { layout, version: 0, ...body } })).body.data;
  return { id, ask, layout, list, listAll, listLeftOut, change };
}

test('groups rows by the kind of their first problem, with the text that one correction replaces', async () => {
  const { ask, layout, list } = await preview();
  const groups = await list();
  expect(groups).toMatchObject([
    // A phone number belongs to one person.
    {
      at: PHONE,
      column: 'Phone',
      message: importTexts.row.noPhone('…'),
      rows: 3,
      first: [5, 6, 8].map((row) => ({ row })),
      value: null,
    },
    {
      at: HIRED,
      column: 'Date of Hire',
      message: importTexts.row.noDate('31/02/2021'),
      rows: 2,
      first: [{ row: 2 }, { row: 3 }],
      value: '31/02/2021',
    },
    {
      at: 2,
      column: 'Address',
      message: importTexts.row.missing(importTexts.row.cell),
      rows: 1,
      first: [{ row: 4 }],
      value: null,
    },
  ]);
  expect(groups[1]?.first[0]).toMatchObject({ line: 2, state: 'rejected', kind: groups[1]?.kind });

  const listRows = async (kind = '') =>
    (await ask(listUploadRows, { query: { layout, kind } })).body.data.data.map(({ row }) => row);
  expect(await listRows(groups[0]?.kind)).toEqual([5, 6, 8]);
  expect(await listRows(groups[1]?.kind)).toEqual([2, 3]);

  // A row whose first problem is solved is of the kind of the next one.
  const date = { layout, column: HIRED, where: 'whole', from: '31/02/2021', to: '2021-02-28' };
  const replaced = (await ask(replaceInUploadRows, { body: date })).body;
  expect([replaced.data.rows, replaced.message]).toEqual([2, importTexts.correction.replaced(2, 1)]);
  expect((await list()).map(({ rows, message }) => ({ rows, message }))).toEqual([
    { rows: 4, message: importTexts.row.noPhone('…') },
    { rows: 1, message: importTexts.row.missing(importTexts.row.cell) },
  ]);
});

test('leaves out all rows of a kind at once, and undoes it', async () => {
  const { ask, layout, list } = await preview();
  const [phones, ...others] = await list();
  const body = { layout, kind: phones?.kind, rows: 3 };
  const { message, data } = (await ask(leaveOutUploadRows, { body })).body;
  expect(message).toBe(importTexts.correction.allLeftOut(3));
  expect(data.rows).toBe(3);
  expect(data.counts).toMatchObject({ to_add: 1, rejected: 3, left_out: 3, corrected: 0 });
  expect(await list()).toEqual(others);
  const leftOut = (await ask(listUploadRows, { query: { layout, state: 'left_out' } })).body.data.data;
  expect(leftOut.map(({ row, kind }) => ({ row, kind }))).toEqual(
    [5, 6, 8].map((row) => ({ row, kind: null })),
  );
  // No row of this kind is left.
  expect((await ask(leaveOutUploadRows, { body })).problem.code).toBe('rows_changed');

  const undo = await ask(undoUploadCorrection, { params: { correction: data.correction } });
  expect(undo.body.data.counts).toMatchObject({ to_add: 1, rejected: 6, left_out: 0 });
  expect((await list()).map(({ kind, rows }) => ({ kind, rows }))).toEqual(
    [phones, ...others].map((group) => ({ kind: group?.kind, rows: group?.rows })),
  );
  const other = await ask(leaveOutUploadRows, { body: { ...body, layout: 'another' } });
  expect([other.status, other.problem.code]).toEqual([409, 'layout_changed']);
});

test('lists left-out rows by kind, and puts back all of a kind after other answers and another preview', async () => {
  const { ask, layout, list, listLeftOut } = await preview();
  const [phones, dates] = await list();
  await ask(leaveOutUploadRows, { body: { layout, kind: phones?.kind, rows: 3 } });
  // One row with another problem is left out by itself, and one that was corrected before.
  const leaveOut = (row: number, version = 0) =>
    ask(correctUploadRow, { params: { row }, body: { layout, version, is_left_out: true } });
  await leaveOut(2);
  const cells = [
    { column: 2, text: 'Jos' },
    { column: PHONE, text: '08031234509' },
  ];
  const corrected = await ask(correctUploadRow, { params: { row: 4 }, body: { layout, version: 0, cells } });
  await leaveOut(4, corrected.body.data.correction);
  await ask(previewUpload, { body: { restore: true } });

  const groups = await listLeftOut();
  expect(
    groups.map(({ message, rows, first }) => ({ message, rows, first: first.map(({ row }) => row) })),
  ).toEqual([
    { message: `Phone: ${importTexts.row.noPhone('…')}`, rows: 3, first: [5, 6, 8] },
    { message: `Date of Hire: ${dates?.message.replace('31/02/2021', '…')}`, rows: 1, first: [2] },
    // Its problem was solved before.
    { message: '', rows: 1, first: [4] },
  ]);
  const kind = groups[0]?.kind;
  const shown = (await ask(listUploadRows, { query: { layout, state: 'left_out', kind } })).body.data.data;
  expect(shown.map(({ row }) => row)).toEqual([5, 6, 8]);

  const body = { layout, kind, is_left_out: false };
  const late = await ask(leaveOutUploadRows, { body: { ...body, rows: 2 } });
  expect(late.problem.code).toBe('rows_changed');
  const back = (await ask(leaveOutUploadRows, { body: { ...body, rows: 3 } })).body;
  expect(back.message).toBe(importTexts.correction.allRestored(3));
  expect(back.data.counts).toMatchObject({ to_add: 1, rejected: 4, left_out: 2 });
  expect((await list())[0]).toMatchObject({ kind, rows: 3 });
  expect((await listLeftOut()).map(({ rows }) => rows)).toEqual([1, 1]);

  // That is a correction like others.
  const undo = await ask(undoUploadCorrection, { params: { correction: back.data.correction } });
  expect(undo.body.data.counts).toMatchObject({ to_add: 1, rejected: 1, left_out: 5 });
  expect((await listLeftOut())[0]).toMatchObject({ kind, rows: 3 });
});

test('keeps the kind of a left-out row when its cells are corrected too, and when putting it back is undone', async () => {
  const { ask, list, listLeftOut, change } = await preview();
  const dates = (await list())[1];
  const cells = [{ column: HIRED, text: '2021-02-28' }];
  const leftOut = { kind: dates?.kind, rows: 2, first: [{ row: 2 }, { row: 3 }] };
  await change(2, { cells, is_left_out: true });
  const { correction: version } = await change(3, { is_left_out: true });
  const corrected = await change(3, { version, cells, is_left_out: true });
  expect(await listLeftOut()).toMatchObject([leftOut]);
  const { correction } = await change(3, { version: corrected.correction });
  expect(await listLeftOut()).toMatchObject([{ ...leftOut, rows: 1, first: [{ row: 2 }] }]);
  await ask(undoUploadCorrection, { params: { correction } });
  expect(await listLeftOut()).toMatchObject([leftOut]);
});

test('lists and puts back the rows that were left out without a problem', async () => {
  const { ask, layout, listLeftOut, change } = await preview();
  const cells = [
    { column: 2, text: 'Jos' },
    { column: PHONE, text: '08031234509' },
  ];
  const { correction: version } = await change(4, { cells });
  await change(4, { version, is_left_out: true });
  await change(2, { is_left_out: true });
  const query = { layout, state: 'left_out', kind: '' };
  const shown = (await ask(listUploadRows, { query })).body.data.data;
  expect(shown.map(({ row }) => row)).toEqual([4]);
  const body = { layout, kind: '', rows: 1, is_left_out: false };
  const back = (await ask(leaveOutUploadRows, { body })).body;
  expect(back.message).toBe(importTexts.correction.allRestored(1));
  expect(back.data.counts).toMatchObject({ left_out: 1, corrected: 1 });
  expect(await listLeftOut()).toMatchObject([{ rows: 1, first: [{ row: 2 }] }]);
});

test('undoes in batches, so that memory does not grow with the file', async () => {
  const many = Array.from({ length: 1100 }, (_, at) => `Person ${at},lost,Yaba,2019-03-04,`);
  const { ask, layout, list } = await preview([FILE.split('\n', 1), ...many].join('\n'));
  const body = { layout, kind: (await list())[0]?.kind, rows: 1100 };
  const { correction } = (await ask(leaveOutUploadRows, { body })).body.data;
  const statements = await recordStatements(portal, async (headers) => {
    const { body: undone } = await ask(undoUploadCorrection, { params: { correction }, headers });
    expect(undone.data).toMatchObject({ rows: 1100, counts: { rejected: 1100, left_out: 0 } });
  });
  const restoring = statements.filter((statement) => statement.includes('set corrected = corrected_before'));
  expect(restoring.length).toBeGreaterThan(2);
});

test('leaves out only as many rows as the page has shown', async () => {
  const { ask, layout, list } = await preview();
  const groups = await list();
  for (const rows of [2, 4]) {
    const refused = await ask(leaveOutUploadRows, { body: { layout, kind: groups[0]?.kind, rows } });
    expect([refused.status, refused.problem.code]).toEqual([409, 'rows_changed']);
  }
  expect(await list()).toEqual(groups);
});

test('leaves out no rows while the file is read or imported', async () => {
  const { id, ask, layout, list } = await preview();
  const body = { layout, kind: (await list())[0]?.kind, rows: 3 };
  const upload = portal.db.updateTable('import_upload').where('key', '=', id);
  for (const state of ['queued', 'importing', 'reading'] as const) {
    // A preview has no result until it has ended.
    await upload.set({ state, ...(state === 'reading' && { read_as: null }) }).execute();
    const { status, problem } = await ask(leaveOutUploadRows, { body });
    expect([state, status, problem.code]).toEqual([state, 409, 'upload_locked']);
  }
});

test('groups sentences that differ only in a date', async () => {
  const rows = ['2 Mar 2020', '5 Apr 2021'].map(
    (end, at) => `Person ${'AB'[at]},0803123450${at},Jos,2019-03-04,${end},Active`,
  );
  const { list } = await preview(['Name,Phone,Address,Date of Hire,Date Left,Status', ...rows].join('\n'));
  const label = getFieldLabel('end_date', { candidate_type: 'employee' });
  expect((await list()).map(({ message, ...group }) => ({ rows: group.rows, message }))).toEqual([
    { rows: 2, message: importTexts.row.currentWithDate('…', label, '…') },
  ]);
});

test('lists rows with too many cells as one kind', async () => {
  const wide = [6, 7, 8].map((cells) => `Ade Ola,08031234567,Jos,2019-03-04${',x'.repeat(cells - 4)}`);
  const { list } = await preview(['Name,Phone,Address,Date of Hire,Exit', ...wide].join('\n'));
  expect((await list()).map(({ rows, message }) => ({ rows, message }))).toEqual([
    { rows: 3, message: importTexts.row.moreCells('…', 5) },
  ]);
});

test('lists a limited number of kinds, and counts the rows of further ones', async () => {
  const many = Array.from({ length: 55 }, (_, at) => `Person ${at},lost,Yaba,2019-03-04,`);
  const { id, listAll } = await preview([FILE.split('\n', 1), ...many].join('\n'));
  const { id: upload_id } = await portal.db
    .selectFrom('import_upload')
    .select('id')
    .where('key', '=', id)
    .executeTakeFirstOrThrow();
  await portal.db
    .updateTable('import_upload_rejected')
    .set({ kind: sql<string>`'kind ' || line` })
    .where('upload_id', '=', upload_id)
    .execute();
  const { data, further_rows } = await listAll();
  expect([data.length, further_rows]).toEqual([50, 5]);
});

test('lists nothing before a preview, and refuses another layout', async () => {
  const { token } = await portal.newAccount({ role: 'company' });
  const query = { candidate_type: 'employee' };
  const file = new File([FILE], 'staff.csv');
  const { id } = (await portal.call(stageUpload, { token, file, query })).body.data;
  expect((await portal.call(listUploadProblems, { token, params: { id } })).body).toEqual({
    data: [],
    further_rows: 0,
  });
  const { ask } = await preview();
  const other = await ask(listUploadProblems, { query: { layout: 'another' } });
  expect([other.status, other.problem.code]).toEqual([409, 'layout_changed']);
});
