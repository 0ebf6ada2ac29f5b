import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { cancelUpload, followUpload, importUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import { previewUpload, downloadUploadProblemRows } from '#contract/calls/import-previews.ts';
import { checkHealth } from '#contract/calls/health.ts';
import { importEmployees, listImports } from '#contract/calls/imports.ts';
import { UPLOADS_WAITING } from '#contract/limits.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { removeAbandonedUploads } from '#server/domain/imports/queries/remove-uploads.ts';
import { streamWorkbook } from '#server/domain/spreadsheets/write/stream-workbook.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';

/** More rows than the batches in which they are parsed and stored. */
const ROWS = 1100;

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const HEADER = 'Staff Name,Ref,Address,Date of Hire,Exit,Department';
const sheet = (...rows: string[]) => new File([[HEADER, ...rows].join('\n')], 'staff.csv');
const messy = () =>
  sheet(
    'Ade Ola,8031234567,Ikeja,3/4/2019,,Works',
    'Bisi Ojo,8031234568,Yaba,5/6/2020,7/8/2021,Works',
    'Bisi Ojo,0803 123 4568,Yaba,5/6/2020,7/8/2021,Works',
    'Chi Eze,8031234569,Enugu,soon,,Works',
  );
const REF = { column: 1, field: 'phone' } as const;

const createCompany = () => portal.newAccount({ role: 'company', name: 'Zenwata Foods' });

async function stage({ token }: TestAccount, file = messy()) {
  const { status, body } = await portal.call(stageUpload, {
    token,
    file,
    query: { candidate_type: 'employee' },
  });
  expect(status).toBe(201);
  return body.data.id;
}

const at =
  ({ token }: TestAccount, id: string) =>
  <C extends Call>(call: C, body?: unknown) =>
    portal.call(call, { token, params: { id }, ...(body !== undefined && { body }) });

const CURRENT = { all_current: true };

const listStored = ({ organization_id: id }: TestAccount) =>
  portal.db
    .selectFrom('candidate')
    .select(['name', 'phone', 'organization', 'start_date', 'end_date'])
    .where('organization_id', '=', id)
    .orderBy('id')
    .execute();

const findStaged = async (key: string) => {
  const upload = await portal.db
    .selectFrom('import_upload')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst();
  return upload?.id;
};

const countRemaining = async (upload_id: number) =>
  (
    await Promise.all(
      (['import_row', 'import_ready', 'import_upload_rejected'] as const).map((table) =>
        portal.db.selectFrom(table).select('line').where('upload_id', '=', upload_id).execute(),
      ),
    )
  ).flat();

test('previews a file, accepts corrections without another upload, and imports the previewed rows once', async () => {
  const company = await createCompany();
  const ask = at(company, await stage(company));
  const guessed = (await ask(previewUpload, {})).body.data;
  expect(guessed).toMatchObject({
    candidate_type: 'employee',
    file_name: 'staff.csv',
    kind: 'text',
    sheet: null,
    delimiter: 'comma',
    encoding: 'UTF-8',
    header_lines: [1],
    rows: 4,
    missing: ['phone'],
    organization: 'Zenwata Foods',
    first: [],
    counts: { to_add: 0, rejected: 0 },
  });
  expect(guessed.columns.slice(0, 2)).toMatchObject([
    { name: 'Staff Name', field: 'name', is_certain: true, example: 'Ade Ola' },
    { name: 'Ref', field: null, is_certain: false, examples: ['8031234567', '8031234568', '0803 123 4568'] },
  ]);
  expect((await ask(importUpload, CURRENT)).problem.message).toBe(importTexts.notReadYet);

  const matched = (await ask(previewUpload, { columns: [REF] })).body.data;
  expect(matched.columns[1]).toMatchObject({
    name: 'Ref',
    field: 'phone',
    is_certain: true,
    example: '8031234567',
  });
  expect(matched.counts).toMatchObject({
    to_add: 2,
    known: 0,
    changed: 0,
    repeated: 1,
    rejected: 1,
    other_type: 0,
  });
  expect(matched.dates).toMatchObject([
    { column: 'Date of Hire', order: 'mdy', how: 'guessed', matters: true },
    { column: 'Exit', order: 'mdy', how: 'guessed', matters: true },
  ]);
  expect(matched.first.map(({ name, phone, start_date }) => [name, phone, start_date])).toEqual([
    ['Ade Ola', '08031234567', '2019-03-04'],
    ['Bisi Ojo', '08031234568', '2020-05-06'],
  ]);
  expect(matched.first.map(({ phone_display }) => phone_display)).toEqual(['0803 123 4567', '0803 123 4568']);
  expect((await ask(downloadUploadProblemRows)).body.split('\r\n').slice(1, 2)).toEqual([
    `Chi Eze,8031234569,Enugu,soon,,Works,Date of Hire: ${importTexts.row.noDate('soon')}`,
  ]);

  const columns = [REF, { column: 5, field: 'organization' }, { column: 4, field: null }];
  const switched = (await ask(previewUpload, { columns, date_order: 'dmy' })).body.data;
  expect(switched.dates).toMatchObject([{ order: 'dmy', how: 'chosen' }]);
  expect(await listStored(company)).toEqual([]);

  const { status, body } = await ask(importUpload, CURRENT);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ added: 2, skipped: 1, rejected: 1, imported_by: 'Zenwata Foods' });
  expect(body.data.notes).toContain(importTexts.notes.orderChosen('Date of Hire', 'day/month/year'));
  expect(await listStored(company)).toEqual([
    {
      name: 'Ade Ola',
      phone: '08031234567',
      organization: 'Works',
      start_date: '2019-04-03',
      end_date: null,
    },
    {
      name: 'Bisi Ojo',
      phone: '08031234568',
      organization: 'Works',
      start_date: '2020-06-05',
      end_date: null,
    },
  ]);
  const query = { type: 'name', query: 'Bisi Ojo' };
  expect((await portal.call(searchUploaded, { token: company.token, query })).body.data.total).toBe(1);

  const again = await ask(importUpload, CURRENT);
  expect([again.status, again.body.data.id]).toEqual([200, body.data.id]);
  const followed = (await ask(followUpload)).body.data;
  expect(followed).toMatchObject({ state: 'imported', done: 2, import: { id: body.data.id } });
  expect((await ask(previewUpload, {})).status).toBe(404);
  const late = await ask(cancelUpload);
  expect([late.body.message, late.body.data.import?.id]).toEqual([
    importTexts.cancelledTooLate,
    body.data.id,
  ]);
  expect(await listStored(company)).toHaveLength(2);
});

test('previews a workbook with its sheet name and unnamed columns', async () => {
  const company = await createCompany();
  const title = 'Staff of Zenwata Foods';
  const rows = [
    ['Surname', 'First Name', '', 'Address', 'Date of Hire'],
    ['Ola', 'Ade', '08031234567', 'Ikeja', '44452'],
  ];
  const workbook = await buffer(
    streamWorkbook([{ name: 'Staff 2021', columns: [{ title, width: 20 }], rows: [rows] }]),
  );
  const ask = at(company, await stage(company, new File([new Uint8Array(workbook)], 'staff.xlsx')));
  const guessed = (await ask(previewUpload, {})).body.data;
  expect(guessed).toMatchObject({
    kind: 'workbook',
    sheet: 'Staff 2021',
    delimiter: null,
    encoding: null,
    header_lines: [2],
    rows: 1,
    missing: ['phone'],
  });
  const columns = [{ column: 2, field: 'phone' }];
  const { first } = (await ask(previewUpload, { columns })).body.data;
  expect(first).toMatchObject([
    { line: 3, name: 'Ade Ola', phone: '08031234567', start_date: '2021-09-13', end_date: null },
  ]);
});

test('imports a file once for two simultaneous requests', async () => {
  const company = await createCompany();
  const ask = at(company, await stage(company));
  await ask(previewUpload, { columns: [REF] });
  const responses = await Promise.all([1, 2, 3].map(() => ask(importUpload, CURRENT)));
  const statuses = responses.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(await listStored(company)).toHaveLength(2);
  const { body } = await portal.call(listImports, { token: company.token });
  expect(body.data.data).toMatchObject([{ added: 2, imported_by: 'Zenwata Foods' }]);
});

test('imports the result of the later of two simultaneous previews', async () => {
  const company = await createCompany();
  const rows = Array.from({ length: ROWS }, (_, row) => `Ade Ola,0803${1_000_000 + row},Yaba,3/4/2019,,`);
  const ask = at(company, await stage(company, sheet(...rows)));
  const previews = await Promise.all(
    (['mdy', 'dmy', 'mdy'] as const).map((date_order) => ask(previewUpload, { columns: [REF], date_order })),
  );
  const shown = previews.filter(({ status }) => status === 200);
  expect(shown).not.toEqual([]);
  expect(previews.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
  expect((await ask(previewUpload, { columns: [REF], date_order: 'dmy' })).body.data.counts.to_add).toBe(
    ROWS,
  );
  expect((await ask(importUpload, CURRENT)).body.data.added).toBe(ROWS);
  expect(new Set((await listStored(company)).map(({ start_date }) => start_date))).toEqual(
    new Set(['2019-04-03']),
  );
});

test('a preview whose client has left before it begins supersedes none', async () => {
  const company = await createCompany();
  const id = await stage(company);
  const { run } = (await at(company, id)(previewUpload, { columns: [REF] })).body.data;
  const aborter = new AbortController();
  await portal.db.transaction().execute(async (tx) => {
    await sql`lock table import_upload in access exclusive mode`.execute(tx);
    const left = fetch(portal.url + previewUpload.path.replace('{id}', id), {
      method: previewUpload.method,
      headers: { authorization: `Bearer ${company.token}`, 'content-type': 'application/json' },
      body: '{}',
      signal: aborter.signal,
    });
    const isWaiting = async () =>
      (
        await sql`select from pg_locks join pg_database on pg_database.oid = database
          where not granted and datname = current_database()`.execute(tx)
      ).rows.length > 0;
    await expect.poll(isWaiting).toBe(true);
    aborter.abort();
    await expect(left).rejects.toThrow('aborted');
    // The server notices before it replies to a later call.
    await portal.call(checkHealth);
  });
  // The one that left takes its turn first.
  await expect.poll(async () => (await at(company, id)(followUpload)).body.data.state).toBe('waiting');
  const next = await at(company, id)(previewUpload, { columns: [REF] });
  expect(next.body.data.run).toBe(run + 1);
});

test('counts candidates on record and imports only the others', async () => {
  const company = await createCompany();
  const header = 'Name,Phone,Address,Date of Hire';
  const known = ['Ade Ola,08031234500,Ikeja,2019-03-04', 'Bisi Ojo,08041234500,Yaba,2019-03-04'];
  await portal.call(importEmployees, {
    token: company.token,
    file: new File([[header, ...known].join('\n')], 'a.csv'),
  });
  const rows = [
    header,
    known[0],
    'Bisi Ojo,08041234500,Surulere,2019-03-04',
    'Chi Eze,08051234500,Enugu,2019-03-04',
  ];
  const ask = at(company, await stage(company, new File([rows.join('\n')], 'b.csv')));
  const { counts } = (await ask(previewUpload, {})).body.data;
  expect(counts).toMatchObject({ to_add: 1, known: 1, changed: 1, repeated: 0, rejected: 0, other_type: 0 });
  expect((await ask(importUpload, CURRENT)).body.data).toMatchObject({ added: 1, skipped: 2, changed: 1 });
});

test('imports the first of several rows about a person, and offers the first one with changes', async () => {
  const company = await createCompany();
  const header = 'Name,Phone,Address,Date of Hire';
  const ade = (address: string) => `Ade Ola,08031234500,${address},2019-03-04`;
  const first = new File([[header, ade('Ikeja')].join('\n')], 'a.csv');
  await portal.call(importEmployees, { token: company.token, file: first });
  const chi = ['Chi Eze,08051234500,Enugu,2019-03-04', 'CHI EZE,08051234500,Nsukka,2019-03-04'];
  const rows = [header, ade('Ikeja'), ade('Yaba'), ade('Surulere'), ...chi];
  const ask = at(company, await stage(company, new File([rows.join('\n')], 'b.csv')));
  const { counts } = (await ask(previewUpload, {})).body.data;
  expect(counts).toMatchObject({ to_add: 1, known: 1, changed: 1, repeated: 2, rejected: 0, other_type: 0 });
  const { data } = (await ask(importUpload, CURRENT)).body;
  expect(data).toMatchObject({ added: 1, skipped: 4, changed: 1 });
  const offered = await portal.db
    .selectFrom('import_changed')
    .select('address')
    .where('import_id', '=', data.id)
    .execute();
  expect(offered).toEqual([{ address: 'Yaba' }]);
});

test('skips a row that repeats a distant one in a large file', async () => {
  const company = await createCompany();
  const rows = Array.from(
    { length: ROWS },
    (_, row) => `Ade Ola,080${30_000_000 + (row % (ROWS - 1))},Yaba,3/4/2019,,`,
  );
  const ask = at(company, await stage(company, sheet(...rows)));
  const { counts } = (await ask(previewUpload, { columns: [REF] })).body.data;
  expect([counts.to_add, counts.repeated]).toEqual([ROWS - 1, 1]);
  expect((await ask(importUpload, CURRENT)).body.data).toMatchObject({
    added: ROWS - 1,
    skipped: 1,
    changed: 0,
  });
  expect(await listStored(company)).toHaveLength(ROWS - 1);
});

test('removes all data of a cancelled upload and requests the file again', async () => {
  const company = await createCompany();
  const id = await stage(company);
  const upload = (await findStaged(id)) ?? 0;
  const ask = at(company, id);
  await ask(previewUpload, { columns: [REF] });
  expect(await countRemaining(upload)).not.toEqual([]);
  const { status, body } = await ask(cancelUpload);
  expect([status, body.message, body.data.import]).toEqual([200, importTexts.cancelled, null]);
  expect(await findStaged(id)).toBeUndefined();
  expect(await countRemaining(upload)).toEqual([]);
  const rejected = await Promise.all([
    ask(previewUpload, {}),
    ask(importUpload, CURRENT),
    ask(followUpload),
    ask(downloadUploadProblemRows),
    ask(cancelUpload),
  ]);
  expect(rejected.map(({ status, problem }) => [status, problem.message])).toEqual(
    Array.from({ length: 5 }, () => [404, importTexts.uploadGone]),
  );
  expect(await listStored(company)).toEqual([]);
});

test('requests the file again after a database crash removed the upload', async () => {
  const company = await createCompany();
  const id = await stage(company);
  await portal.db.deleteFrom('import_upload').where('key', '=', id).execute();
  const { status, problem } = await at(company, id)(importUpload);
  expect([status, problem.message]).toEqual([404, importTexts.uploadGone]);
});

test('limits the waiting uploads of an account by removing its oldest', async () => {
  const [company, other] = [await createCompany(), await createCompany()];
  const kept = await stage(other);
  const ids: string[] = [];
  for (let count = 0; count <= UPLOADS_WAITING; count += 1) ids.push(await stage(company));
  const found = await Promise.all(ids.map((id) => findStaged(id)));
  expect(found.map((id) => id !== undefined)).toEqual([false, ...ids.slice(1).map(() => true)]);
  expect(await findStaged(kept)).toBeDefined();
});

test('keeps a waiting upload for an hour', async () => {
  const company = await createCompany();
  const ids = [await stage(company), await stage(company)];
  for (const [at, minutes] of [59, 61].entries())
    await portal.db
      .updateTable('import_upload')
      .set({ touched_at: sql<Date>`now() - ${minutes} * interval '1 minute'` })
      .where('key', '=', ids[at] ?? '')
      .execute();
  await removeAbandonedUploads(portal.db);
  const found = await Promise.all(ids.map((id) => findStaged(id)));
  expect(found.map((id) => id !== undefined)).toEqual([true, false]);
});

test('returns 404 for another account’s upload and leaves it unchanged', async () => {
  const [company, stranger] = [await createCompany(), await createCompany()];
  const id = await stage(company);
  await at(company, id)(previewUpload, { columns: [REF] });
  const ask = at(stranger, id);
  const responses = await Promise.all([
    ask(previewUpload, {}),
    ask(importUpload, CURRENT),
    ask(followUpload),
    ask(downloadUploadProblemRows),
    ask(cancelUpload),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await at(company, id)(followUpload)).body.data.state).toBe('waiting');
  expect(await listStored(stranger)).toEqual([]);
});

test('rejects callers who are not signed in and verified', async () => {
  const params = { id: crypto.randomUUID() };
  const query = { candidate_type: 'student' };
  expect(await listRefusals(portal, stageUpload, { query, file: messy() })).toEqual(EXPECTED_REFUSALS);
  for (const call of [previewUpload, importUpload, followUpload, downloadUploadProblemRows, cancelUpload])
    expect(await listRefusals(portal, call, { params, ...(call === previewUpload && { body: {} }) })).toEqual(
      EXPECTED_REFUSALS,
    );
});

describe('hostile requests', () => {
  let company: TestAccount;
  let upload: string;
  beforeAll(async () => {
    company = await createCompany();
    upload = await stage(company);
  });

  test.each<[string, unknown]>([
    ['a column that the file lacks', { columns: [{ column: 6, field: 'phone' }] }],
    ['a column beyond any table', { columns: [{ column: 1e9, field: 'phone' }] }],
    ['a negative column', { columns: [{ column: -1, field: 'phone' }] }],
    ['a fractional column', { columns: [{ column: 0.5, field: 'phone' }] }],
    ['the same column twice', { columns: [REF, { column: 1, field: 'name' }] }],
    ['a field for two columns', { columns: [4, 5].map((column) => ({ column, field: 'end_date' })) }],
    ['an unknown field', { columns: [{ column: 1, field: 'salary' }] }],
    ['an object property as a field', { columns: [{ column: 1, field: '__proto__' }] }],
    ['a field that is a list', { columns: [{ column: 1, field: ['phone'] }] }],
    [
      'more columns than a table has',
      { columns: Array.from({ length: 5000 }, (_, column) => ({ column, field: null })) },
    ],
    ['columns by name', { columns: { Ref: 'phone' } }],
    ['an unknown date order', { date_order: 'ymd' }],
  ])('rejects %s with an explanation', async (_, body) => {
    const ask = at(company, upload);
    const { status, problem } = await ask(previewUpload, body);
    expect(status).toBe(422);
    expect(problem.data).not.toEqual([]);
    expect((await ask(previewUpload, { columns: [REF] })).status).toBe(200);
  });

  test('ignores __proto__ in a body', async () => {
    const ask = at(company, upload);
    const body = JSON.parse(
      '{"columns":[{"column":1,"field":"phone","__proto__":{"field":"name"}}]}',
    ) as unknown;
    const { status } = await ask(previewUpload, body);
    expect([200, 400, 422]).toContain(status);
    expect(({} as Record<string, unknown>)['field']).toBeUndefined();
  });

  test.each(['1', 'x', '%00', '../../etc', '\uD800', 'a'.repeat(5000)])(
    'returns 404 for an upload id %j',
    async (id) => {
      const { status } = await at(company, id)(followUpload);
      expect([400, 404, 414, 422]).toContain(status);
    },
  );

  test('stages nothing when the file is missing or not a table', async () => {
    const { token } = await createCompany();
    const query = { candidate_type: 'employee' };
    const rejected = await Promise.all([
      portal.call(stageUpload, { token, query, form: { note: 'x' } }),
      portal.call(stageUpload, { token, query, file: new File(['%PDF-1.7 and so on'], 'a.csv') }),
      portal.call(stageUpload, { token, query, file: new File([HEADER], 'a.csv') }),
      portal.call(stageUpload, { token, query: { candidate_type: 'visitor' }, file: messy() }),
      portal.call(stageUpload, { token, file: messy() }),
    ]);
    expect(rejected.map(({ status, problem }) => [status, problem.message]).slice(0, 3)).toEqual([
      [422, candidateTexts.csvMissing],
      [415, importTexts.notASpreadsheet],
      [422, importTexts.onlyHeader],
    ]);
    expect(rejected.slice(3).map(({ status }) => status)).toEqual([422, 422]);
    const arriving = portal.db.selectFrom('import_upload').select('id').where('state', '=', 'arriving');
    expect(await arriving.execute()).toEqual([]);
  });
});

test('previews an export of both types one type at a time, and changes nothing', async () => {
  const account = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  const header =
    '\uFEFFname,candidate_type,organization,phone,address,parent_sponsor_name,start_date,end_date,reason';
  const both = [
    header,
    'Ade Ola,employee,Zenwata Foods,0803 123 4567,"Oyo\nTown",,2021-09-13,2022-01-01,Left',
    'Bisi Ojo,employee,Zenwata Foods,08041234500,Yaba,,2021-09-13,,',
    '',
    header,
    'Chi Eze,student,unknown,08051234500,Oyo,Ngozi Eze,2021-09-13,,',
    '',
  ].join('\r\n');
  const importRows = async (candidate_type: string) => {
    const { token } = account;
    const file = new File([both], 'exported_candidates.csv');
    const query = { candidate_type };
    const { body } = await portal.call(stageUpload, { token, file, query });
    const ask = at(account, body.data.id);
    return { ask, counts: (await ask(previewUpload, {})).body.data.counts };
  };
  const nothing = { to_add: 0, known: 0, changed: 0, repeated: 0, rejected: 0, other_type: 0 };
  const employees = await importRows('employee');
  expect(employees.counts).toMatchObject({ ...nothing, to_add: 2, rejected: 1, other_type: 1 });
  await employees.ask(importUpload, CURRENT);
  const students = await importRows('student');
  expect(students.counts).toMatchObject({ ...nothing, to_add: 1, rejected: 2, other_type: 2 });
  await students.ask(importUpload, CURRENT);
  expect((await importRows('employee')).counts).toMatchObject({
    ...nothing,
    known: 2,
    rejected: 1,
    other_type: 1,
  });
  expect((await importRows('student')).counts).toMatchObject({
    ...nothing,
    known: 1,
    rejected: 2,
    other_type: 2,
  });
});
