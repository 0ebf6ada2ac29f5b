import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCandidates } from '#contract/calls/candidates.ts';
import { importEmployees, importStudents } from '#contract/calls/imports.ts';
import { IMPORT_MAX_BYTES } from '#contract/limits.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let school: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const createCsv = (...lines: string[]) => new File([lines.join('\n')], 'people.csv', { type: 'text/csv' });
const HEADER = 'Student Name,Parent/Sponsor Name,Phone Number,Address,Date of Entry,Withdrawal Date,Reason';

async function createSchool(name = 'Okeho Grammar School') {
  school = await portal.newAccount({ role: 'school', name });
  return school.token;
}

const listStored = (account = school) =>
  portal.db
    .selectFrom('candidate')
    .selectAll()
    .where('organization_id', '=', account.organization_id)
    .orderBy('id')
    .execute();

async function staged() {
  const counts = await Promise.all(
    (['import_upload', 'import_row', 'import_ready', 'import_upload_rejected'] as const).map((table) =>
      portal.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.map(({ count }) => count);
}

test('adds accepted rows and reports rejected ones with line, column and reason', async () => {
  const token = await createSchool();
  const file = createCsv(
    HEADER,
    'Amina Yusuf,Musa Yusuf,0803 123 4567,"5 Zaria Road, Kano",2021-09-13,,',
    '',
    ',Ada Obi,08031234568,7 Zik Avenue,2021-09-13,,',
    'Tunde Bello,Bola Bello,08031234569,9 Ring Road,not a date,,',
    'Ngozi Eze,Uche Eze,08031234560,3 Ogui Road,2021-09-13,2020-01-01,Moved',
  );
  const { status, body } = await portal.call(importStudents, { token, file });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    added: 1,
    skipped: 0,
    rejected: 3,
    candidate_type: 'student',
    file_name: 'people.csv',
  });
  expect(body.data.problems).toEqual([
    {
      row: 4,
      sheet: null,
      line: 4,
      column: 'Student Name',
      message: importTexts.row.missing(importTexts.row.cell),
    },
    { row: 5, sheet: null, line: 5, column: 'Date of Entry', message: importTexts.row.noDate('not a date') },
    { row: 6, sheet: null, line: 6, column: 'Withdrawal Date', message: candidateTexts.endBeforeStart },
  ]);
  expect(await listStored()).toMatchObject([
    {
      name: 'Amina Yusuf',
      candidate_type: 'student',
      organization: 'unknown',
      phone: '0803 123 4567',
      phone_e164: '+2348031234567',
      address: '5 Zaria Road, Kano',
      parent_sponsor_name: 'Musa Yusuf',
      start_date: '2021-09-13',
      end_date: null,
      import_id: body.data.id,
      edited_at: null,
    },
  ]);
  const { body: list } = await portal.call(listCandidates, { token });
  expect(list.data.total).toBe(1);
  expect(await staged()).toEqual([0, 0, 0, 0]);
});

test('returns 200 with nothing added when every row is bad', async () => {
  const token = await createSchool();
  const { status, body } = await portal.call(importStudents, {
    token,
    file: createCsv(HEADER, 'Amina Yusuf,,,,,,'),
  });
  expect([status, body.data.added, body.data.rejected]).toEqual([200, 0, 1]);
  expect(await listStored()).toEqual([]);
});

test('skips and counts candidates on record and repeated rows', async () => {
  const token = await createSchool();
  const rows = [
    'Amina Yusuf,,08031234567,Kano,2021-09-13,,',
    'AMINA  YUSUF,,+234 803 123 4567,Zaria,2021-09-13,,',
  ];
  const first = await portal.call(importStudents, { token, file: createCsv(HEADER, ...rows) });
  expect(first.body.data).toMatchObject({ added: 1, skipped: 1 });
  const again = await portal.call(importStudents, {
    token,
    file: createCsv(HEADER, ...rows, 'Tunde Bello,,1234567,Oyo,2021-09-13,,'),
  });
  expect(again.body.data).toMatchObject({ added: 1, skipped: 2 });
  expect(await listStored()).toHaveLength(2);
});

test('adds each person once when the same file is sent twice simultaneously', async () => {
  const token = await createSchool();
  const rows = Array.from(
    { length: 50 },
    (_, at) =>
      `Amina Yusuf ${'abcdefgh'[at % 8]}${'jklmnop'[at % 7]},,0803${1_000_000 + at},Kano,2021-09-13,,`,
  );
  const responses = await Promise.all(
    [1, 2, 3].map(() => portal.call(importStudents, { token, file: createCsv(HEADER, ...rows) })),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(responses.reduce((sum, { body }) => sum + body.data.added, 0)).toBe(50);
  expect(await listStored()).toHaveLength(50);
});

test('uses the company’s name for employees when the file has no organisation, and adds a note', async () => {
  const company = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  const file = createCsv('Full Name;GSM;Address;Date of Hire', 'Bola Ade;08031234567;Ibadan;3/4/2019');
  const { status, body } = await portal.call(importEmployees, { token: company.token, file });
  expect(status).toBe(200);
  expect(body.data.notes).toContain(importTexts.notes.ownOrganization('Zenwata Foods'));
  expect(body.data.notes).toContain(importTexts.notes.separated('semicolon'));
  expect(body.data.notes).toContain(importTexts.notes.orderAssumed('Date of Hire'));
  expect(await listStored(company)).toMatchObject([
    { organization: 'Zenwata Foods', start_date: '2019-03-04' },
  ]);
});

test('reads a column day first when a later row proves it', async () => {
  const token = await createSchool();
  const file = createCsv(
    HEADER,
    'Amina Yusuf,,08031234567,Kano,3/4/2021,,',
    'Tunde Bello,,08031234568,Oyo,30/04/2021,,',
  );
  const { body } = await portal.call(importStudents, { token, file });
  expect((await listStored()).map(({ start_date }) => start_date)).toEqual(['2021-04-03', '2021-04-30']);
  expect(body.data.notes).toContain(importTexts.notes.orderProven('Date of Entry', 'day/month/year'));
});

test('rejects an unclear header, naming the missing and the found columns', async () => {
  const token = await createSchool();
  const { status, problem } = await portal.call(importStudents, {
    token,
    file: createCsv('Student Name,Colour', 'Amina,red'),
  });
  expect(status).toBe(422);
  expect(problem.data).toEqual([
    importTexts.headerUnclear.missing('Phone Number'),
    importTexts.headerUnclear.missing('Address'),
    importTexts.headerUnclear.missing('Date of Entry'),
    importTexts.headerUnclear.found('Student Name, Colour'),
  ]);
});

test.each([
  ['no file', undefined, 422, candidateTexts.csvMissing],
  ['an empty file', createCsv(''), 422, importTexts.empty],
  ['a file with a header only', createCsv(HEADER), 422, importTexts.onlyHeader],
  ['a PDF', new File(['%PDF-1.7 and so on'], 'people.csv'), 415, importTexts.notASpreadsheet],
  [
    'an old Excel file',
    new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])], 'a.xls'),
    415,
    importTexts.oldExcel,
  ],
  ['a truncated zip', new File(['PK\u0003\u0004 and nothing'], 'a.xlsx'), 415, importTexts.damaged],
  ['a web page', new File(['<html><table><tr><td>Name'], 'a.xls'), 415, importTexts.webPage],
] as const)('rejects %s and writes nothing', async (_, file, expected, message) => {
  const token = await createSchool();
  const { status, problem } = await portal.call(importStudents, { token, file, form: { note: 'x' } });
  expect([status, problem.message]).toEqual([expected, message]);
  expect(await listStored()).toEqual([]);
  expect(await staged()).toEqual([0, 0, 0, 0]);
});

test('rejects a file larger than the limit and writes nothing', async () => {
  const token = await createSchool();
  // Long rows, because staging a full file of short ones may exceed the test's time limit on a busy machine.
  const row = `Amina Yusuf,,08031234567,${'Kano'.padEnd(2000)},2021-09-13,,\n`;
  const file = new File([`${HEADER}\n`, row.repeat(Math.ceil(IMPORT_MAX_BYTES / row.length))], 'large.csv');
  const { status, problem } = await portal.call(importStudents, { token, file });
  expect([status, problem.message]).toEqual([413, importTexts.tooLarge]);
  expect(await listStored()).toEqual([]);
  expect(await staged()).toEqual([0, 0, 0, 0]);
});

test('rejects a visitor, an unknown token and an unverified account', async () => {
  const file = createCsv(HEADER);
  expect((await portal.call(importStudents, { file })).status).toBe(401);
  expect((await portal.call(importStudents, { file, token: 'x'.repeat(43) })).status).toBe(401);
  expect((await portal.call(importEmployees, { file })).status).toBe(401);
});
