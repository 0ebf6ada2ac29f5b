import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { importUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { buildWorkbook } from '#server/testing/lists/build-workbook.ts';
import { createWorkbook } from '#server/testing/workbook.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const HEADER = 'Staff Name,Ref,Address,Date of Hire,Exit';
const REF = { columns: [{ column: 1, field: 'phone' }], date_order: 'dmy' };
let people = 0;
const createCompany = () => portal.newAccount({ role: 'company', name: 'Zenwata Foods' });

/** Uploads a file of one new person, or another one. */
async function stage(
  { token }: TestAccount,
  header = HEADER,
  other?: { file?: File; candidate_type?: 'employee' | 'student' },
) {
  people += 1;
  const person = `${header}\nAde Ola ${people},080312345${people + 10},Ikeja,3/4/2019,\n`;
  const { file = new File([person], 'staff.csv'), candidate_type = 'employee' } = other ?? {};
  const staged = await portal.call(stageUpload, { token, file, query: { candidate_type } });
  const { id } = staged.body.data;
  const ask = <C extends Call>(call: C, body: object) => portal.call(call, { token, params: { id }, body });
  return {
    preview: async (body: object) => (await ask(previewUpload, body)).body.data,
    import: async () => (await ask(importUpload, { all_current: true, confirmed: ['other_type'] })).body.data,
  };
}

async function importWith(account: TestAccount, body: object, header?: string) {
  const upload = await stage(account, header);
  await upload.preview(body);
  await upload.import();
}

test('proposes the columns of the last import with the same header', async () => {
  const account = await createCompany();
  await importWith(account, REF);
  const upload = await stage(account, 'STAFF NAME, ref ,Address:,Date of  hire,Exit');
  const proposed = await upload.preview({ restore: true });
  expect(proposed).toMatchObject({ corrections: REF, missing: [], counts: { to_add: 1 } });
  expect(Date.parse(proposed.remembered ?? '')).toBeGreaterThan(Date.now() - 600_000);
  // Starting afresh uses the detected columns, also after a reload.
  expect(await upload.preview({})).toMatchObject({ corrections: {}, remembered: null, missing: ['phone'] });
  expect(await upload.preview({ restore: true })).toMatchObject({ corrections: {}, remembered: null });
});

test('does not propose the columns of another header or another organisation', async () => {
  const account = await createCompany();
  await importWith(account, REF);
  const other = await stage(account, 'Staff Name,Ref,Address,Date of Hire,Left');
  expect(await other.preview({ restore: true })).toMatchObject({ corrections: {}, remembered: null });
  const stranger = await stage(await createCompany());
  expect(await stranger.preview({ restore: true })).toMatchObject({ corrections: {}, remembered: null });
});

test('remembers only what was imported, and forgets it after an import without corrections', async () => {
  const account = await createCompany();
  const header = 'Staff Name,Phone,Address,Date of Hire,Exit';
  await (await stage(account, header)).preview({ date_order: 'dmy' });
  const proposed = async () => (await (await stage(account, header)).preview({ restore: true })).corrections;
  expect(await proposed()).toEqual({});
  await importWith(account, { date_order: 'dmy' }, header);
  expect(await proposed()).toEqual({ date_order: 'dmy' });
  await importWith(account, {}, header);
  expect(await proposed()).toEqual({});
});

test.for([
  {
    dates: ['25/12/2019', '5/6/2019'],
    how: 'prove the other order',
    first: ['2019-12-25', '2019-06-05'],
    rejected: 0,
  },
  {
    dates: ['25/12/2019', '12/25/2019', '5/6/2019'],
    how: 'prove both orders',
    first: ['2019-12-25', '2019-12-25'],
    rejected: 1,
  },
])('does not propose a date order when the dates of the file $how', async ({ dates, first, rejected }) => {
  const account = await createCompany();
  const header = 'Staff Name,Ref,Address,Date of Hire,Exit';
  await importWith(account, { ...REF, date_order: 'mdy' }, header);
  const rows = dates.map((date, at) => `Ngozi Bello ${at},0803555000${at},Yaba,${date},`);
  const upload = await stage(account, header, { file: new File([[header, ...rows].join('\n')], 'next.csv') });
  const proposed = await upload.preview({ restore: true });
  expect(proposed.corrections).toEqual({ columns: REF.columns });
  expect(proposed.remembered).not.toBeNull();
  expect(proposed).toMatchObject({ counts: { rejected, to_add: 2 } });
  expect(proposed.dates[0]).toMatchObject({ how: 'proved' });
  expect(proposed.first.map(({ start_date }) => start_date)).toEqual(first);
});

test('says that nothing is remembered when the dates disprove the only choice', async () => {
  const account = await createCompany();
  const header = 'Staff Name,Phone,Address,Date of Hire,Exit';
  await importWith(account, { date_order: 'mdy' }, header);
  const file = new File([`${header}\nNgozi Bello,08035550009,Yaba,25/12/2019,`], 'next.csv');
  const proposed = await (await stage(account, header, { file })).preview({ restore: true });
  expect(proposed).toMatchObject({ corrections: {}, remembered: null, counts: { to_add: 1 } });
});

test('never remembers to leave out hidden rows', async () => {
  const account = await createCompany();
  const header = 'Staff Name,Phone,Address,Date of Hire,Exit';
  const person = (at: number) => [`Ife Danjuma ${at}`, `0803666000${at}`, 'Yaba', '2019-03-04', ''];
  const toList = (from: number, hiddenRows: number[]) =>
    buildWorkbook([
      {
        name: 'Staff',
        rows: [header.split(','), ...[0, 1, 2, 3].map((at) => person(from + at))],
        hiddenRows,
      },
    ]);
  const first = await stage(account, header, { file: await toList(0, [1]) });
  expect(await first.preview({ without_hidden_rows: true })).toMatchObject({ counts: { to_add: 3 } });
  await first.import();
  const next = await stage(account, header, { file: await toList(4, [1, 2, 3]) });
  expect(await next.preview({ restore: true })).toMatchObject({
    corrections: {},
    remembered: null,
    counts: { to_add: 4 },
  });
});

test('never remembers a date for all rows', async () => {
  const account = await createCompany();
  const header = 'Staff Name,Phone,Address';
  const constants = { start_date: '2019-03-04', end_date: '2021-09-30', organization: 'Kudu Mills' };
  await importWith(account, { constants }, header);
  const proposed = await (await stage(account, header)).preview({ restore: true });
  expect(proposed).toMatchObject({
    corrections: { constants: { organization: 'Kudu Mills' } },
    missing: ['start_date'],
    tells_who_left: false,
  });
  expect(proposed.corrections.constants).toEqual({ organization: 'Kudu Mills' });
  await importWith(account, { constants: { start_date: '2019-03-04' } }, header);
  expect((await (await stage(account, header)).preview({ restore: true })).remembered).toBeNull();
});

test('remembers a layout for one type only', async () => {
  const account = await portal.newAccount({ role: 'school', name: 'Zenwata College' });
  const header = 'Name,Ref,Address,Admission Date,Exit';
  await importWith(account, REF, header);
  const student = await stage(account, header, { candidate_type: 'student' });
  expect(await student.preview({ restore: true })).toMatchObject({ corrections: {}, remembered: null });
  const employee = await stage(account, header);
  expect(await employee.preview({ restore: true })).toMatchObject({ corrections: REF });
});

test('does not take a person for the header that an earlier file had on that line', async () => {
  const account = await createCompany();
  const person = (at: number) => `Bisi Ojo,0803777888${at},Yaba,2019-03-04,`;
  const lines = (...titles: string[]) =>
    new File([[...titles, HEADER.replace('Ref', 'Phone'), person(1), person(2)].join('\n')], 'staff.csv');
  const first = await stage(account, HEADER, { file: lines('Zenwata Foods', 'Nominal roll') });
  await first.preview({ header_lines: [3], date_order: 'dmy' });
  await first.import();
  const next = await stage(account, HEADER, { file: lines('Zenwata Foods') });
  const proposed = await next.preview({ restore: true });
  expect(proposed).toMatchObject({ header_lines: [2], rows: 2, corrections: { date_order: 'dmy' } });
  expect(proposed.corrections).toEqual({ date_order: 'dmy' });
});

test('remembers choices for the header that was read, not for the detected one', async () => {
  const account = await createCompany();
  const text = 'Staff Name,Phone,Address,Date of Hire,Exit\nName,Number,Home,Since,Until\n';
  const file = () => new File([`${text}Chi Eze,08031112223,Yaba,2019-03-04,`], 'staff.csv');
  const first = await stage(account, HEADER, { file: file() });
  const detected = await first.preview({});
  expect(detected.header_lines).toEqual([1]);
  const columns = ['name', 'phone', 'address', 'start_date', null].map((field, column) => ({
    column,
    field,
  }));
  await first.preview({ header_lines: [2], columns });
  await first.import();
  const same = await stage(account, HEADER, { file: file() });
  expect(await same.preview({ restore: true })).toMatchObject({ corrections: {}, remembered: null });
  const other = await stage(account, 'Name,Number,Home,Since,Until');
  expect(await other.preview({ restore: true })).toMatchObject({ corrections: { columns } });
});

test('does not apply the columns of a chosen sheet to the detected one', async () => {
  const account = await createCompany();
  const people = (header: string) => [
    header.split(','),
    ['Chi Eze', '08031112224', 'Yaba', '2019-03-04'],
    ['Dan Musa', '08031112225', 'Yaba', '2019-03-05'],
  ];
  const file = () =>
    createWorkbook(
      { name: 'Staff', rows: people('Name,Phone,Address,Date of Hire') },
      { name: 'Old', rows: people('Person,Ref,Where,From') },
    );
  const first = await stage(account, HEADER, { file: await file() });
  expect((await first.preview({})).sheet).toBe('Staff');
  const columns = ['name', 'phone', 'address', 'start_date'].map((field, column) => ({ column, field }));
  await first.preview({ sheets: [1], columns });
  await first.import();
  const next = await stage(account, HEADER, { file: await file() });
  expect(await next.preview({ restore: true })).toMatchObject({ corrections: {}, remembered: null });
});

test('does not remember a file without a header', async () => {
  const account = await createCompany();
  const file = () =>
    new File(['Efe Uti,08031112226,Yaba,2019-03-04\nGbe Ojo,08031112227,Yaba,2019-03-05'], 'staff.csv');
  const first = await stage(account, HEADER, { file: file() });
  await first.preview({ header_lines: [], date_order: 'dmy' });
  await first.import();
  const next = await stage(account, HEADER, { file: file() });
  expect(await next.preview({ restore: true })).toMatchObject({ corrections: {}, remembered: null });
});

test('does not remember empty corrections', async () => {
  const account = await createCompany();
  const header = 'Staff Name,Phone,Address,Date of Hire,Exit';
  const empty = {
    constants: { address: '' },
    columns: [],
    without_hidden_rows: false,
    join_wrapped_rows: false,
  };
  await importWith(account, empty, header);
  expect((await (await stage(account, header)).preview({ restore: true })).remembered).toBeNull();
});

test('keeps a bounded number of layouts, the latest imported ones', async () => {
  const account = await createCompany();
  const { organization_id } = account;
  const old = Array.from({ length: 60 }, (_, at) => ({
    organization_id,
    candidate_type: 'employee' as const,
    header_hash: `old ${at}`,
    choices: '{}',
    imported_at: new Date(2020, 0, at + 1),
  }));
  await portal.db.insertInto('import_layout').values(old).execute();
  await importWith(account, REF);
  const kept = await portal.db
    .selectFrom('import_layout')
    .select('header_hash')
    .where('organization_id', '=', organization_id)
    .orderBy('imported_at')
    .execute();
  expect(kept).toHaveLength(50);
  expect(kept[0]?.header_hash).toBe('old 11');
  const upload = await stage(account);
  expect(await upload.preview({ restore: true })).toMatchObject({ corrections: REF });
});

test('ignores stored corrections that are no longer valid', async () => {
  const account = await createCompany();
  await importWith(account, REF);
  const stored = portal.db
    .updateTable('import_layout')
    .where('organization_id', '=', account.organization_id);
  for (const choices of [{ date_order: 'ymd' }, { columns: [{ column: 300, field: 'phone' }] }]) {
    await stored.set({ choices: JSON.stringify(choices) }).execute();
    const upload = await stage(account);
    expect(await upload.preview({ restore: true })).toMatchObject({ corrections: {}, remembered: null });
  }
});

test('deletes the layouts with their organisation', async () => {
  const account = await createCompany();
  await importWith(account, REF);
  const { organization_id } = account;
  const layouts = portal.db
    .selectFrom('import_layout')
    .selectAll()
    .where('organization_id', '=', organization_id);
  expect(await layouts.execute()).toHaveLength(1);
  await portal.db.deleteFrom('candidate').where('organization_id', '=', organization_id).execute();
  await portal.db.deleteFrom('member').where('organization_id', '=', organization_id).execute();
  await portal.db.deleteFrom('organization').where('id', '=', organization_id).execute();
  expect(await layouts.execute()).toEqual([]);
});
