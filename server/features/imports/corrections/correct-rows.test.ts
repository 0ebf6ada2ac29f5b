import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import type { Corrections } from '#contract/calls/import-corrections.ts';
import { cancelUpload, importUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import { downloadUploadProblemRows, previewUpload } from '#contract/calls/import-previews.ts';
import { downloadRejectedRows } from '#contract/calls/imports.ts';
import {
  correctUploadRow,
  listUploadRows,
  replaceInUploadRows,
  type UploadRowState,
  undoUploadCorrection,
} from '#contract/calls/upload-rows.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { beginCorrection } from '#server/features/imports/queries/row-corrections.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import type { CallInput } from '#server/testing/call.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const HEADER = 'Staff Name,Phone,Address,Date of Hire,Exit';
const [PHONE, HIRED] = [1, 3];
const sheet = (...rows: string[]) => new File([[HEADER, ...rows].join('\n')], 'staff.csv');
const GOOD = 'Ade Ola,08031234567,Ikeja,2019-03-04,';
const FEBRUARY = ['Bisi Ojo', 'Chi Eze', 'Dan Musa'].map(
  (name, at) => `${name},0803123456${at},Yaba,${at + 3} Febuery 2020,`,
);

/** Uploads and previews a file; returns requests about it. */
async function preview(file: File, account?: TestAccount) {
  const { token, organization_id } =
    account ?? (await portal.newAccount({ role: 'company', name: 'Zenwata Foods' }));
  const staged = await portal.call(stageUpload, { token, file, query: { candidate_type: 'employee' } });
  const { id } = staged.body.data;
  const ask = <C extends Call>(call: C, { params, ...input }: CallInput = {}) =>
    portal.call(call, { token, params: { id, ...params }, ...input });
  let layout = '';
  const readAs = async (body: Corrections & { restore?: boolean; candidate_type?: CandidateType } = {}) => {
    const { data } = (await ask(previewUpload, { body })).body;
    ({ layout } = data);
    return data;
  };
  const shown = await readAs();
  const list = async (state: UploadRowState = 'rejected') =>
    (await ask(listUploadRows, { query: { state } })).body.data;
  const edit = (row: number, body: { version?: number; cells?: object[]; is_left_out?: boolean }) =>
    ask(correctUploadRow, { params: { row }, body: { layout, version: 0, ...body } });
  const replace = (body: object) => ask(replaceInUploadRows, { body: { layout, ...body } });
  const stored = () =>
    portal.db
      .selectFrom('candidate')
      .select(['name', 'phone', 'start_date'])
      .where('organization_id', '=', organization_id)
      .orderBy('id')
      .execute();
  return { id, token, shown, ask, readAs, list, edit, replace, stored };
}

test('lists every rejected row by page, with the column of each problem', async () => {
  const rows = Array.from({ length: 45 }, (_, at) => `Person ${at},0803123${1000 + at},Yaba,soon,`);
  const { ask, shown } = await preview(sheet(GOOD, ...rows));
  expect(shown.counts).toMatchObject({ to_add: 1, rejected: 45, corrected: 0, left_out: 0 });
  const { data } = (await ask(listUploadRows, { query: { page: 3 } })).body;
  expect(data).toMatchObject({ total: 45, last_page: 3, per_page: 20 });
  expect(data.data).toHaveLength(5);
  expect(data.data[0]).toEqual({
    row: 43,
    sheet: null,
    line: 43,
    state: 'rejected',
    version: 0,
    cells: ['Person 40', '08031231040', 'Yaba', 'soon'],
    in_file: null,
    problems: [{ at: HIRED, column: 'Date of Hire', message: importTexts.row.noDate('soon') }],
    kind: expect.any(String),
  });
});

test('parses a corrected row again, keeps the file and imports the correction', async () => {
  const { ask, list, edit, stored } = await preview(sheet(GOOD, 'Bisi Ojo,none,Yaba,soon,'));
  const first = await edit(3, { cells: [{ column: PHONE, text: '0803 123 4568' }] });
  // The message names the problem that is left, under which the row is listed now.
  expect(first.body.message).toBe(
    importTexts.correction.stillWrong(
      { sheet: null, line: 3 },
      { column: 'Date of Hire', message: importTexts.row.noDate('soon') },
    ),
  );
  expect(first.body.data).toMatchObject({
    counts: { to_add: 1, rejected: 1 },
    row: { state: 'rejected', version: 1, cells: ['Bisi Ojo', '0803 123 4568', 'Yaba', 'soon'] },
  });
  expect(first.body.data.row.problems).toHaveLength(1);
  const second = await edit(3, { version: 1, cells: [{ column: HIRED, text: '2020-02-03' }] });
  expect(second.body.message).toBe(importTexts.correction.corrected({ sheet: null, line: 3 }));
  expect(second.body.data.counts).toMatchObject({ to_add: 2, rejected: 0, corrected: 1 });
  expect((await list()).total).toBe(0);
  expect((await list('corrected')).data).toMatchObject([
    { row: 3, state: 'corrected', problems: [], in_file: ['Bisi Ojo', 'none', 'Yaba', 'soon'] },
  ]);

  // As after a reload of the page or a restart of the server.
  const again = await ask(previewUpload, { body: { restore: true } });
  expect(again.body.data.counts).toMatchObject({ to_add: 2, rejected: 0, corrected: 1 });
  const imported = (await ask(importUpload, { body: {} })).body;
  expect(imported.data).toMatchObject({ added: 2, rejected: 0 });
  expect((imported.data as { notes: string[] }).notes).toContain(importTexts.notes.corrected(1));
  expect(await stored()).toMatchObject([
    { name: 'Ade Ola' },
    { name: 'Bisi Ojo', phone: '0803 123 4568', start_date: '2020-02-03' },
  ]);
});

test('leaves rows out, puts them back, and reports them as in the file', async () => {
  const { ask, list, edit, token } = await preview(
    sheet(GOOD, 'Bisi Ojo,none,Yaba,soon,', 'Chi Eze,0803,Yaba,later,'),
  );
  const leftOut = await edit(3, { is_left_out: true });
  expect(leftOut.body.message).toBe(importTexts.correction.leftOut({ sheet: null, line: 3 }));
  expect(leftOut.body.data.counts).toMatchObject({ rejected: 1, left_out: 1 });
  expect((await list('left_out')).data).toMatchObject([{ row: 3, state: 'left_out', version: 1 }]);
  const back = await edit(3, { version: 1 });
  expect(back.body.message).toBe(importTexts.correction.restored({ sheet: null, line: 3 }));
  expect(back.body.data).toMatchObject({ row: { state: 'rejected' }, counts: { rejected: 2, left_out: 0 } });
  await edit(3, { version: 2, is_left_out: true });
  await edit(4, { cells: [{ column: HIRED, text: 'much later' }] });

  const asInFile = [
    `Bisi Ojo,none,Yaba,soon,,${importTexts.row.leftOut} `,
    `Chi Eze,0803,Yaba,later,,Date of Hire: ${importTexts.row.noDate('later')}`,
  ];
  const lines = (csv: string) => csv.trim().split('\r\n').slice(1);
  const downloaded = lines((await ask(downloadUploadProblemRows)).body);
  expect(downloaded[0]).toContain(asInFile[0]);
  expect(downloaded[1]).toContain('Chi Eze,0803,Yaba,later');
  const imported = (await ask(importUpload, { body: {} })).body;
  expect(imported.data).toMatchObject({ added: 1, rejected: 2 });
  const { id } = imported.data as { id: number };
  expect(lines((await portal.call(downloadRejectedRows, { token, params: { id } })).body)).toEqual(
    downloaded,
  );
});

test('offers a correction for other rejected rows, applies it at once and undoes it', async () => {
  const { ask, list, edit, replace, stored } = await preview(
    sheet(
      GOOD,
      ...FEBRUARY,
      'Efe Uti,08031234569,Febuery Street,soon,',
      // No date, with either spelling.
      'Gbe Ojo,08031234570,Yaba,40 Febuery 2020,',
    ),
  );
  const fixed = (await edit(3, { cells: [{ column: HIRED, text: '3 February 2020' }] })).body.data;
  expect(fixed.offers).toEqual([
    { column: HIRED, where: 'anywhere', from: 'Febuery', to: 'February', rows: 2 },
  ]);
  const [body] = fixed.offers;
  const applied = await replace(body ?? {});
  expect(applied.body.message).toBe(importTexts.correction.replaced(2));
  expect(applied.body.data).toMatchObject({ rows: 2, counts: { to_add: 4, rejected: 2, corrected: 3 } });
  const { correction } = applied.body.data;
  const undone = await ask(undoUploadCorrection, { params: { correction } });
  expect(undone.body.data).toMatchObject({ rows: 2, counts: { to_add: 2, rejected: 4, corrected: 1 } });
  expect((await list()).data.map(({ row, in_file }) => [row, in_file])).toEqual([
    [4, null],
    [5, null],
    [6, null],
    [7, null],
  ]);
  const twice = await ask(undoUploadCorrection, { params: { correction } });
  expect(twice.problem).toMatchObject({ code: 'correction_not_undoable', message: importTexts.notUndoable });
  // The undo can be undone.
  await ask(undoUploadCorrection, { params: { correction: undone.body.data.correction } });
  await ask(importUpload, { body: {} });
  expect((await stored()).map(({ start_date }) => start_date)).toEqual([
    '2019-03-04',
    '2020-02-03',
    '2020-02-04',
    '2020-02-05',
  ]);
});

test('asks how to read a typed date that could be in either order', async () => {
  const { edit, stored, ask } = await preview(sheet(GOOD, 'Bisi Ojo,08031234568,Yaba,soon,'));
  const typed = (await edit(3, { cells: [{ column: HIRED, text: '05/04/2019' }] })).body;
  const message = importTexts.row.eitherOrder('05/04/2019');
  expect(typed.message).toBe(
    importTexts.correction.stillWrong({ sheet: null, line: 3 }, { column: 'Date of Hire', message }),
  );
  expect(typed.data.row.problems).toMatchObject([{ at: HIRED, message }]);
  const unambiguous = await edit(3, { version: 1, cells: [{ column: HIRED, text: '25/04/2019' }] });
  expect(unambiguous.body.data.row.state).toBe('corrected');
  await ask(importUpload, { body: {} });
  expect((await stored())[1]).toMatchObject({ start_date: '2019-04-25' });
});

test.for([
  { how: 'guessed and shown', other: '04/03/2019', choices: {}, read: '2019-05-04' },
  { how: 'proved', other: '25/03/2019', choices: {}, read: '2019-04-05' },
  { how: 'chosen', other: '2019-03-04', choices: { date_order: 'dmy' }, read: '2019-04-05' },
] as const)('reads a typed date in an order that was $how', async ({ other, choices, read }) => {
  const { ask, readAs, edit, stored } = await preview(
    sheet(GOOD.replace('2019-03-04', other), 'Bisi Ojo,08031234568,Yaba,soon,'),
  );
  await readAs(choices);
  const { row } = (await edit(3, { cells: [{ column: HIRED, text: '05/04/2019' }] })).body.data;
  expect(row.state).toBe('corrected');
  await ask(importUpload, { body: {} });
  expect((await stored())[1]).toMatchObject({ start_date: read });
});

test.for([
  { like: 'a title', texts: ['Senior Obi', '', '', ''] },
  { like: 'the header', texts: HEADER.split(',') },
])('keeps a corrected row that looks like $like', async ({ texts }) => {
  const { ask, edit, list } = await preview(sheet(GOOD, 'Senior Obi,none,Yaba,soon,'));
  const edited = (await edit(3, { cells: texts.map((text, column) => ({ column, text })) })).body;
  const [problem = { column: '', message: '' }] = edited.data.row.problems;
  expect(edited.message).toBe(importTexts.correction.stillWrong({ sheet: null, line: 3 }, problem));
  expect(edited.data).toMatchObject({ row: { state: 'rejected' }, counts: { to_add: 1, rejected: 1 } });
  expect((await list()).total).toBe(1);
  const again = (await ask(previewUpload, { body: { restore: true } })).body.data;
  expect(again).toMatchObject({ without_person: { count: 0 }, counts: { to_add: 1, rejected: 1 } });
});

test('reads the rows of another layout once, in the preview', async () => {
  const { id, ask, readAs, edit, stored } = await preview(
    sheet(
      'Name,Ref,Where,From,Until',
      'Ade Ola,08031234567,Ikeja,25/03/2019,',
      'Bisi Ojo,08031234568,Yaba,soon,',
    ),
  );
  const columns = (['name', 'phone', 'address', 'start_date', null] as const).map((field, column) => ({
    column,
    field,
  }));
  await readAs({ header_lines: [2], columns });
  // The only proof of the order of the dates.
  await portal.db
    .updateTable('import_row')
    .set({ cells: 'Ade Ola' })
    .where('line', '=', 3)
    .where('upload_id', '=', (eb) => eb.selectFrom('import_upload').select('id').where('key', '=', id))
    .execute();
  const { row } = (await edit(4, { cells: [{ column: HIRED, text: '05/04/2019' }] })).body.data;
  expect(row.state).toBe('corrected');
  await ask(importUpload, { body: { all_current: true } });
  expect(await stored()).toMatchObject([{ name: 'Bisi Ojo', start_date: '2019-04-05' }]);
});

test('corrects and restores more rows than one batch', async () => {
  const rows = Array.from(
    { length: 1300 },
    (_, at) => `Person ${at},08031${100_000 + at},Yaba,3 Febuery 2020,`,
  );
  const { ask, list, replace } = await preview(sheet(...rows));
  const body = { column: HIRED, where: 'whole', from: '3 Febuery 2020', to: '2020-02-03' };
  const replaced = (await replace(body)).body.data;
  expect(replaced).toMatchObject({ rows: 1300, counts: { to_add: 1300, rejected: 0, corrected: 1300 } });
  const { correction } = replaced;
  const undone = (await ask(undoUploadCorrection, { params: { correction } })).body.data;
  expect(undone).toMatchObject({ rows: 1300, counts: { to_add: 0, rejected: 1300, corrected: 0 } });
  expect((await list()).total).toBe(1300);
});

test('never gives the name or number of one person to another', async () => {
  const { edit, replace } = await preview(
    sheet('Bisi Ojo,none,Yaba,2020-02-03,', 'Chi Eze,none,Yaba,2020-02-04,'),
  );
  const { offers } = (await edit(2, { cells: [{ column: PHONE, text: '08031234567' }] })).body.data;
  expect(offers).toEqual([]);
  const body = { column: PHONE, where: 'whole', from: 'none', to: '08031234567' };
  expect((await replace(body)).body.data).toMatchObject({ rows: 0 });
});

test('reports a row that was changed in another tab', async () => {
  const { edit, list } = await preview(sheet(GOOD, 'Bisi Ojo,none,Yaba,soon,'));
  const cells = [{ column: PHONE, text: '08031234568' }];
  const both = await Promise.all([edit(3, { cells }), edit(3, { is_left_out: true })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.problem).toMatchObject({
    code: 'row_changed',
    message: importTexts.rowChanged,
  });
  expect((await list()).total + (await list('left_out')).total).toBe(1);
});

test('rejects rows that are valid or missing', async () => {
  const { edit } = await preview(sheet(GOOD, 'Bisi Ojo,none,Yaba,soon,'));
  expect((await edit(2, { is_left_out: true })).problem?.code).toBe('row_not_correctable');
  expect((await edit(99, { is_left_out: true })).problem?.code).toBe('row_not_found');
});

test('rejects corrections during an import, after it, and of a cancelled upload', async () => {
  const { id, edit, replace, ask } = await preview(sheet(GOOD, 'Bisi Ojo,none,Yaba,soon,'));
  const upload = portal.db.updateTable('import_upload').where('key', '=', id);
  const outcomes: unknown[] = [];
  for (const state of ['queued', 'importing', 'reading'] as const) {
    // A preview has no result until it has ended.
    await upload.set({ state, ...(state === 'reading' && { read_as: null }) }).execute();
    const { status, problem } = await edit(3, { is_left_out: true });
    outcomes.push([status, problem?.message]);
    expect((await replace({ column: 1, where: 'start', from: '', to: '0' })).status).toBe(409);
    expect((await ask(undoUploadCorrection, { params: { correction: 1 } })).status).toBe(409);
  }
  expect(outcomes).toEqual([1, 2, 3].map(() => [409, importTexts.uploadLocked]));
  await upload.set({ state: 'waiting' }).execute();
  await ask(cancelUpload);
  expect((await edit(3, { is_left_out: true })).problem?.message).toBe(importTexts.uploadGone);
});

test('does not begin a correction once the import is queued', async () => {
  const { id } = await preview(sheet(GOOD, 'Bisi Ojo,none,Yaba,soon,'));
  const upload = portal.db.updateTable('import_upload').where('key', '=', id);
  const [found] = await upload.set({ state: 'waiting' }).returning(['id', 'run']).execute();
  const { id: row, run } = found ?? { id: 0, run: 0 };
  const begin = (seen = run) => beginCorrection(portal.db, { upload: row, run: seen });
  expect(await begin()).toBe(1);
  // Its rows have been read again since.
  expect(await begin(run - 1)).toBeUndefined();
  await upload.set({ state: 'queued' }).execute();
  expect(await begin()).toBeUndefined();
});

test('strips what a database rejects from corrected cells', async () => {
  const { edit, list } = await preview(sheet(GOOD, 'Bisi Ojo,none,Yaba,soon,'));
  const text = `08\u0000031\u001F23\uD8004568`;
  expect((await edit(3, { cells: [{ column: PHONE, text }] })).status).toBe(200);
  expect((await list()).data[0]?.cells).toHaveLength(4);
});

test('changes the type of all rows without another upload', async () => {
  const { ask, stored } = await preview(
    new File(
      ['Name,Phone,Address,Date of Entry,candidate_type\nAde Ola,08031234567,Ikeja,2019-03-04,Student\n'],
      'a.csv',
    ),
  );
  const before = (await ask(previewUpload, { body: {} })).body.data;
  expect(before).toMatchObject({ candidate_type: 'employee', counts: { to_add: 0, other_type: 1 } });
  const after = (await ask(previewUpload, { body: { candidate_type: 'student' } })).body.data;
  expect(after).toMatchObject({ candidate_type: 'student', counts: { to_add: 1, other_type: 0 } });
  const imported = await ask(importUpload, { body: { all_current: true } });
  expect(imported.body.data).toMatchObject({ candidate_type: 'student', added: 1 });
  expect(await stored()).toHaveLength(1);
});
