import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listUploadRows } from '#contract/calls/upload-rows.ts';
import type { Corrections } from '#contract/calls/import-corrections.ts';
import { importUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { importEmployees } from '#contract/calls/imports.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createWorkbook, type TestSheet } from '#server/testing/workbook.ts';

let portal: TestPortal;
let company: TestAccount;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const HEADER = ['S/N', 'Name', 'Phone', 'Address', 'Date of Hire'];
const person = (number: number, name: string) => [
  String(number),
  name,
  `0803123450${number}`,
  `${number} Zik Avenue, Enugu`,
  '2021-09-13',
];

async function stage(file: File) {
  company = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  const { token } = company;
  const { status, body } = await portal.call(stageUpload, {
    token,
    file,
    query: { candidate_type: 'employee' },
  });
  expect(status).toBe(201);
  const params = { id: body.data.id };
  const preview = async (corrections: Corrections = {}) =>
    (await portal.call(previewUpload, { token, params, body: corrections })).body.data;
  const listProblems = async () =>
    (await portal.call(listUploadRows, { token, params })).body.data.data.flatMap(({ line, problems }) =>
      problems.map(({ column, message }) => ({ line, column, message })),
    );
  return { params, preview, listProblems };
}

const stageRows = (rows: string[][], layout: Partial<TestSheet> = {}) =>
  createWorkbook({ name: 'Staff', rows, ...layout }).then(stage);
const stageText = (...rows: string[][]) =>
  stage(new File([rows.map((row) => row.join(';')).join('\n')], 'staff.csv'));
const names = ({ first }: { first: { name: string }[] }) => first.map(({ name }) => name);

describe('headers', () => {
  test('in two rows are combined', async () => {
    const { preview } = await stageRows([
      ['Staff of Zenwata Foods'],
      ['S/N', 'Name', 'Contact', '', 'Date', ''],
      ['', '', 'Phone', 'Address', 'Employed', 'Left'],
      [...person(1, 'Ade Ola'), '2022-01-31'],
    ]);
    const read = await preview();
    expect(read).toMatchObject({ header_lines: [2, 3], rows: 1, counts: { to_add: 1 } });
    expect(read.columns.map(({ name }) => name).slice(2)).toEqual([
      'Contact Phone',
      'Contact Address',
      'Date Employed',
      'Date Left',
    ]);
    expect(read.first).toMatchObject([{ name: 'Ade Ola', end_date: '2022-01-31' }]);
  });

  test('are chosen among the first rows without another upload', async () => {
    const { preview } = await stageRows([
      ['Ref', 'Employee name'],
      HEADER,
      person(1, 'Ade Ola'),
      person(2, 'Bisi Ojo'),
    ]);
    expect((await preview()).header_lines).toEqual([2]);
    const other = await preview({ header_lines: [1] });
    expect(other).toMatchObject({ header_lines: [1], rows: 3, missing: ['phone', 'address', 'start_date'] });
    expect(other.header_candidates[1]).toEqual({ line: 2, cells: HEADER });
  });

  test('of a later part do not hide the people above it', async () => {
    const { preview } = await stageRows([
      HEADER,
      person(1, 'Ade Ola'),
      person(2, 'Bisi Ojo'),
      ['RETIRED'],
      [...HEADER, 'Date Left'],
      [...person(3, 'Chi Eze'), '2022-01-31'],
    ]);
    expect(names(await preview())).toEqual(expect.arrayContaining(['Ade Ola', 'Bisi Ojo']));
  });

  test('of the same number further down are those of the rows below', async () => {
    const header = [...HEADER, 'Date Left'];
    const { params, preview, listProblems } = await stageText(
      header,
      [...person(1, 'Ade Ola'), ''],
      header,
      ['RETIRED'],
      ['S/N', 'Name', 'Phone', 'Date of Hire', 'Date Retired', 'Address'],
      ['1', 'Bisi Ojo', '08031234502', '1990-01-02', '2020-05-06', 'Awka'],
      ['SERVICE NOT KNOWN'],
      ['S/N', 'Name', 'Phone', 'Address', 'Date of Retirement'],
      person(3, 'Chi Eze'),
      ['SERVING'],
      header,
      [...person(4, 'Dan Musa'), ''],
    );
    const read = await preview();
    expect(
      read.first.map(({ name, address, start_date, end_date }) => [name, address, start_date, end_date]),
    ).toEqual([
      ['Ade Ola', '1 Zik Avenue, Enugu', '2021-09-13', null],
      ['Bisi Ojo', 'Awka', '1990-01-02', '2020-05-06'],
      ['Dan Musa', '4 Zik Avenue, Enugu', '2021-09-13', null],
    ]);
    expect(read.further_headers.map(({ line }) => line)).toEqual([5, 8, 11]);
    expect([...new Set((await listProblems()).map(({ line }) => line))]).toEqual([9]);
    expect(read.counts).toMatchObject({ to_add: 3, rejected: 1 });
    expect(await preview({ header_lines: [5] })).toMatchObject({
      further_headers: [{ line: 8 }, { line: 11 }],
      counts: { rejected: 3 },
    });
    await preview();
    const { body } = await portal.call(importUpload, { token: company.token, params, body: {} });
    expect(body.data).toMatchObject({
      added: 3,
      notes: expect.arrayContaining([importTexts.notes.furtherHeaders(['line 5', 'line 8', 'line 11'])]),
    });
  });

  test('in two rows may be repeated on each page', async () => {
    const header = [
      ['S/N', 'Name', 'Contact', '', 'Date'],
      ['', '', 'Phone', 'Address', 'Employed'],
    ];
    const { preview } = await stageText(...header, person(1, 'Ade Ola'), ...header, person(2, 'Bisi Ojo'));
    expect(await preview()).toMatchObject({ further_headers: [], counts: { to_add: 2, rejected: 0 } });
  });

  test('have no people above them: these are reported', async () => {
    const { preview, listProblems } = await stageRows([
      ['Staff of Zenwata Foods'],
      person(1, 'Ade Ola'),
      person(2, 'Bisi Ojo'),
      HEADER,
      person(3, 'Chi Eze'),
    ]);
    const read = await preview();
    expect(read).toMatchObject({ header_lines: [4], rows: 3, counts: { to_add: 1, rejected: 2 } });
    expect(names(read)).toEqual(['Chi Eze']);
    const message = importTexts.row.aboveHeader;
    expect(await listProblems()).toEqual([
      { line: 2, column: '', message },
      { line: 3, column: '', message },
    ]);
    expect((await preview({ header_lines: [] })).counts).toMatchObject({ to_add: 3 });
  });

  test.each([
    [['Report date', '12/03/2024', 'User', 'ADMIN']],
    [['Printed by', 'Musa Bello', 'on', '12/03/2024']],
    [['Tel', '08031234567', 'E-mail', 'office@zenwata.com']],
  ])('have letterheads above them, which are no people: %j', async (letterhead) => {
    const { preview } = await stageRows([
      ['Zenwata Foods'],
      letterhead,
      ['Lagos', 'Staff'],
      HEADER,
      person(1, 'Ade Ola'),
    ]);
    expect(await preview()).toMatchObject({ header_lines: [4], counts: { to_add: 1, rejected: 0 } });
  });

  test('may stand below people with other columns: these are reported', async () => {
    const { preview } = await stageRows([
      ['2021-09-13', 'Zik Avenue', 'Bisi Ojo', '08031234509'],
      HEADER,
      person(1, 'Ade Ola'),
    ]);
    expect(await preview()).toMatchObject({ header_lines: [2], counts: { to_add: 1, rejected: 1 } });
  });

  test('outside of the first rows are rejected', async () => {
    const { params } = await stageRows([HEADER, person(1, 'Ade Ola')]);
    const body = { header_lines: [9] };
    const { status, problem } = await portal.call(previewUpload, { token: company.token, params, body });
    expect([status, problem.data]).toEqual([422, [importTexts.corrections.noLine]]);
  });

  test('may be missing: the first row is a person, and columns are guessed from their cells', async () => {
    const people = ['Ade Ola', 'Bisi Ojo', 'Chi Eze'].map((name, at) => person(at + 1, name));
    const { params, preview } = await stageText(...people);
    const read = await preview();
    expect(read).toMatchObject({ header_lines: [], rows: 3, counts: { to_add: 3 } });
    expect(read.columns.map(({ field }) => field)).toEqual([null, 'name', 'phone', 'address', 'start_date']);
    expect(read.columns[0]?.examples).toEqual(['1', '2', '3']);
    expect(names(read)).toEqual(['Ade Ola', 'Bisi Ojo', 'Chi Eze']);
    const { body } = await portal.call(importUpload, {
      token: company.token,
      params,
      body: { all_current: true },
    });
    expect(body.data).toMatchObject({
      added: 3,
      notes: expect.arrayContaining([importTexts.notes.noHeader]),
    });
  });

  test('are needed by an import without a preview', async () => {
    company = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
    const file = new File([[person(1, 'Ade Ola'), person(2, 'Bisi Ojo')].join('\n')], 'staff.csv');
    expect((await portal.call(importEmployees, { token: company.token, file })).problem.code).toBe(
      'required_columns_missing',
    );
  });

  test('can be ignored: the first row is data', async () => {
    const { preview } = await stageText(HEADER, person(1, 'Ade Ola'), person(2, 'Bisi Ojo'));
    expect(await preview({ header_lines: [] })).toMatchObject({
      rows: 3,
      header_lines: [],
      counts: { to_add: 2 },
    });
  });
});

describe('rows without a person', () => {
  test('are not imported and are listed, and nobody with data is', async () => {
    const { preview, listProblems } = await stageRows(
      [
        HEADER,
        ['ACCOUNTS'],
        person(1, 'Ade Ola'),
        ['', 'Total', '1'],
        ['', 'SCIENCE DEPARTMENT'],
        person(2, 'Bisi Ojo'),
        ['3', 'Chi Eze', '', 'Awka'],
        ['', 'Grace'],
        ['Prepared by:', 'Mrs Musa'],
        ['9'],
      ],
      { merged: ['A2:E2'] },
    );
    const { counts, without_person } = await preview();
    expect(counts).toMatchObject({ to_add: 2, rejected: 2 });
    expect(without_person.count).toBe(5);
    expect(without_person.first.map(({ line, text }) => `${line} ${text}`)).toEqual([
      '2 ACCOUNTS',
      '4 Total 1',
      '5 SCIENCE DEPARTMENT',
      '9 Prepared by: Mrs Musa',
      '10 9',
    ]);
    expect([...new Set((await listProblems()).map(({ line }) => line))]).toEqual([7, 8]);
  });

  test.each([
    'Senior Ade',
    'SENIOR ADE',
    'Form Master Musa',
    'Grace Basic',
    'Basic Okafor',
    'Ade Junior',
    'Sum Bello',
    'Average Joe Okon',
  ])('are not those with only the name %s, which can be corrected', async (name) => {
    const { preview, listProblems } = await stageRows([HEADER, person(1, 'Ade Ola'), ['', name]]);
    const { counts, without_person } = await preview();
    expect([counts.rejected, without_person.count]).toEqual([1, 0]);
    expect((await listProblems()).map(({ line }) => line)).toContain(3);
  });

  test.each([
    ['Sum Bello', '', 'Yaba', '2019-04-03'],
    ['Average Joe Okon', '', 'Yaba', '2019-04-03'],
    ['Count Bello', '', 'Yaba', '2019-04-03'],
    ['Sign: Bello', '', 'Yaba', ''],
  ])('are not those with the name %s and more', async (...cells) => {
    const { preview } = await stageRows([HEADER, person(1, 'Ade Ola'), ['', ...cells]]);
    const { counts, without_person } = await preview();
    expect([counts.rejected, without_person.count]).toEqual([1, 0]);
  });

  test.each([
    'Science Department',
    'DEPARTMENT OF WORKS',
    'Teaching Staff',
    'Non-Academic Staff',
    'SENIOR MANAGEMENT',
    'Junior Secondary School',
    'JSS Two',
    'SS II A',
    'Primary Five Gold',
    'Basic',
    'Sum: 12',
    'Average = 3.5',
    'Count',
    'Sign: ........',
    'Prepared by Mrs Musa',
  ])('are titles, totals and footers in the column of names: %s', async (title) => {
    const { preview } = await stageRows([HEADER, person(1, 'Ade Ola'), ['', title]]);
    const { counts, without_person } = await preview();
    expect([counts.rejected, without_person.count]).toEqual([0, 1]);
  });

  test.each([
    ['Sum', '', '', '12'],
    ['Prepared by:', 'Mrs Musa', '', ''],
    ['Signature: .....', '', 'Date: .....', ''],
  ])('are totals and footers in several cells: %s', async (...cells) => {
    const { preview } = await stageRows([HEADER, person(1, 'Ade Ola'), ['', ...cells]]);
    const { counts, without_person } = await preview();
    expect([counts.rejected, without_person.count]).toEqual([0, 1]);
  });

  test('may be titles like a name, if they are merged over the list', async () => {
    const { preview } = await stageRows([HEADER, ['Senior Ade'], person(1, 'Ade Ola')], {
      merged: ['A2:E2'],
    });
    expect(await preview()).toMatchObject({ counts: { rejected: 0 }, without_person: { count: 1 } });
  });

  test('are located in the notes of the import', async () => {
    const { params, preview } = await stageRows([HEADER, ['JSS 1'], person(5, 'Eno Bassey')]);
    await preview();
    const { body } = await portal.call(importUpload, {
      token: company.token,
      params,
      body: { all_current: true },
    });
    expect(body.data).toMatchObject({
      added: 1,
      notes: expect.arrayContaining([importTexts.notes.withoutPerson(1, ['line 2'])]),
    });
  });
});

test('joins a row that continues the one above only when asked to, unless that repeats', async () => {
  const { preview, listProblems } = await stageRows([
    HEADER,
    ['1', 'Ade', '08031234501', '12 Zik Avenue,', '2021-09-13'],
    ['', 'Ola', '', 'Enugu'],
    person(2, 'Bisi Ojo'),
  ]);
  const apart = await preview();
  expect(apart).toMatchObject({ wrapped_rows: 1, continued_rows: 1, counts: { to_add: 1, rejected: 2 } });
  expect(names(apart)).toEqual(['Bisi Ojo']);
  expect(await listProblems()).toContainEqual({ line: 2, column: '', message: importTexts.row.continued });
  const separate = await preview({ join_wrapped_rows: false });
  expect(separate).toMatchObject({ wrapped_rows: 1, continued_rows: 0, counts: { to_add: 2, rejected: 1 } });
  expect(separate.first[0]?.name).toBe('Ade');
  const joined = await preview({ join_wrapped_rows: true });
  expect(joined).toMatchObject({ wrapped_rows: 1, counts: { to_add: 2, rejected: 0 } });
  expect(joined.first[0]).toMatchObject({ name: 'Ade Ola', address: '12 Zik Avenue, Enugu' });
});

describe('addresses that take two lines', () => {
  const rows = [
    HEADER,
    person(1, 'Ade Ola').with(3, '12 Wetheral Road,'),
    ['', '', '', 'Owerri 200284'],
    person(2, 'Bisi Ojo').with(3, '4 Aba Road'),
    ['', '', '', 'Staff Estate'],
    ['', '', '', 'Umuahia'],
    person(3, 'Chi Eze'),
    ['', 'Kitchen'],
    person(4, 'Efe Uti'),
  ];

  test('are joined where that repeats, and shown as joined', async () => {
    const { preview } = await stageRows(rows);
    const read = await preview();
    expect(read).toMatchObject({
      counts: { to_add: 4, rejected: 1 },
      without_person: { count: 0 },
      joined: {
        count: 3,
        first: [
          { line: 2, text: 'Ade Ola, 12 Wetheral Road, Owerri 200284' },
          { line: 4, text: 'Bisi Ojo, 4 Aba Road Staff Estate Umuahia' },
        ],
      },
      wrapped_rows: 4,
    });
    expect(read.first.map(({ name, address }) => `${name}: ${address}`)).toEqual([
      'Ade Ola: 12 Wetheral Road, Owerri 200284',
      'Bisi Ojo: 4 Aba Road Staff Estate Umuahia',
      'Chi Eze: 3 Zik Avenue, Enugu',
    ]);
  });

  test('are apart, and each reported, when the user says so', async () => {
    const { preview, listProblems } = await stageRows(rows);
    expect(await preview({ join_wrapped_rows: false })).toMatchObject({
      counts: { to_add: 4, rejected: 4 },
      without_person: { count: 0 },
      joined: { count: 0, first: [] },
    });
    expect([...new Set((await listProblems()).map(({ line }) => line))]).toEqual([3, 5, 6, 8]);
  });

  test('are imported as shown, without a preview too', async () => {
    company = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
    const { token, organization_id } = company;
    const file = await createWorkbook({ name: 'Staff', rows });
    const { body } = await portal.call(importEmployees, { token, file });
    expect(body.data).toMatchObject({
      added: 4,
      rejected: 1,
      notes: expect.arrayContaining([importTexts.notes.joined]),
    });
    const stored = portal.db.selectFrom('candidate').select('address').orderBy('name');
    expect(await stored.where('organization_id', '=', organization_id).execute()).toMatchObject([
      { address: '12 Wetheral Road, Owerri 200284' },
      { address: '4 Aba Road Staff Estate Umuahia' },
      { address: '3 Zik Avenue, Enugu' },
      { address: '4 Zik Avenue, Enugu' },
    ]);
  });
});

test('joins the second lines of long texts where that repeats, such as those of employers', async () => {
  const { preview, listProblems } = await stageRows([
    [...HEADER, 'Employer'],
    [...person(1, 'Ade Ola'), 'Zenwata Foods and'],
    ['', '', '', '', '', 'Beverages Ltd'],
    [...person(2, 'Bisi Ojo'), 'Ministry of Works and'],
    ['', '', '', '', '', 'Transport, Unit 4'],
  ]);
  const employers = async (corrections = {}) => {
    const { first, counts } = await preview(corrections);
    return [first.map(({ organization }) => organization), counts.rejected];
  };
  const whole = ['Zenwata Foods and Beverages Ltd', 'Ministry of Works and Transport, Unit 4'];
  expect(await employers()).toEqual([whole, 0]);
  expect((await preview()).joined.first.map(({ text }) => text)).toEqual([
    `Ade Ola, 1 Zik Avenue, Enugu, ${whole[0]}`,
    `Bisi Ojo, 2 Zik Avenue, Enugu, ${whole[1]}`,
  ]);
  expect((await employers({ join_wrapped_rows: false }))[1]).toBe(2);
  expect([...new Set((await listProblems()).map(({ line }) => line))]).toEqual([3, 5]);
});

const EMPLOYER_FIRST = ['Employer', 'S/N', 'Name', 'Phone', 'Address', 'Date of Hire'];
const SCHOOLS = ['Queens College', 'Unity School', 'Grange School', 'Kings College'];

test.each([
  {
    what: 'departments',
    titles: ['ACCOUNTS DEPARTMENT', 'JSS 1', 'Faculty of Arts'],
    employer: 'Zenwata Foods',
  },
  { what: 'employers', titles: SCHOOLS, employer: '' },
])('joins no titles in the column of employers: $what', async ({ titles, employer }) => {
  const people = titles.flatMap((title, at) => [
    [title],
    [employer, ...person(at * 2 + 1, `Ade ${'ABCD'[at]}o`)],
    [employer, ...person(at * 2 + 2, `Bisi ${'ABCD'[at]}o`)],
  ]);
  const { preview } = await stageRows([
    EMPLOYER_FIRST,
    ...people,
    ['Zenwata Foods', ...person(9, 'Ola Uti')],
  ]);
  const { joined, continued_rows, first } = await preview();
  expect([joined.count, continued_rows]).toEqual([0, 0]);
  expect(new Set(first.map(({ organization }) => organization))).toEqual(new Set(['Zenwata Foods']));
});

test('joins no title to a person in capitals, where names and addresses continue', async () => {
  const others = ['IFE', 'JOY', 'KEMI', 'LARA'].map((name, at) => person(at + 7, `${name} OLA BELLO`));
  const rows = [
    HEADER,
    ...others.map((row, at) => row.with(2, `0803123460${at}`)),
    person(1, 'ADE OLA').with(3, '12 Zik Avenue,'),
    ['', 'OJO', '', 'Enugu'],
    person(2, 'BISI OJO').with(3, '4 Aba Road,'),
    ['', 'EZE', '', 'Awka'],
    person(3, 'CHI EZE UTI'),
    ['', 'KITCHEN'],
    person(4, 'DAN MUSA ALI'),
    ['', '', '', 'ACCOUNTS DEPARTMENT'],
    person(5, 'EFE UTI'),
    ['', 'AKPOR'],
  ];
  const { params, preview, listProblems } = await stageRows(rows);
  expect((await preview()).counts).toMatchObject({ to_add: 9, rejected: 2 });
  expect([...new Set((await listProblems()).map(({ line }) => line))]).toEqual([11, 13]);
  const { token, organization_id } = company;
  await portal.call(importUpload, { token, params, body: { all_current: true } });
  const stored = portal.db.selectFrom('candidate').select(['name', 'address']).orderBy('name');
  const people = await stored
    .where('organization_id', '=', organization_id)
    .where('name', 'not like', '%BELLO')
    .execute();
  expect(people.map(({ name, address }) => `${name}: ${address}`)).toEqual([
    'ADE OLA OJO: 12 Zik Avenue, Enugu',
    'BISI OJO EZE: 4 Aba Road, Awka',
    'CHI EZE UTI: 3 Zik Avenue, Enugu',
    'DAN MUSA ALI: 4 Zik Avenue, Enugu',
    'EFE UTI AKPOR: 5 Zik Avenue, Enugu',
  ]);
});

test.each([
  { what: 'an address', line: ['', '', '', 'near Central School'] },
  { what: "an employer's name", line: ['', '', '', '', '', 'Beverages Ltd'] },
  { what: 'a name that is shorter than the others', name: 'Ade Bola', line: ['', 'Ojo'] },
  { what: 'a name like some others', name: 'Ade Bola', line: ['', 'Ojo'], other: 'Dan Musa' },
  { what: 'a name as long as any other', line: ['', 'Kitchen'], isWhole: true },
])('reports a person without the rest of $what', async ({ name, line, other, isWhole = false }) => {
  const employee = (number: number, text: string) => [...person(number, text), 'Zenwata Foods and'];
  const people = ['Bisi Ojo Eze', 'Chi Eze Uti', other ?? 'Dan Musa Ali'].map((text, at) =>
    employee(at + 2, text),
  );
  const { params, preview, listProblems } = await stageRows([
    [...HEADER, 'Employer'],
    employee(1, name ?? 'Ade Bola Ojo'),
    line,
    ...people,
    employee(6, 'Efe Uti Akpor'),
  ]);
  const read = await preview();
  expect(read.counts).toMatchObject({ to_add: isWhole ? 5 : 4, rejected: isWhole ? 1 : 2 });
  expect([...new Set((await listProblems()).map((row) => row.line))]).toEqual(isWhole ? [3] : [2, 3]);
  const { body } = await portal.call(importUpload, {
    token: company.token,
    params,
    body: { all_current: true },
  });
  expect(body.data).toMatchObject({ added: isWhole ? 5 : 4, rejected: isWhole ? 1 : 2 });
});

test.each([
  {
    names: ['Ade Bola', 'Bisi Ojo', 'Chi Eze Uti', 'Dan Musa'],
    titles: ['Kitchen', 'Security', 'Front Desk'],
  },
  {
    names: ['Ade Bola Ojo', 'Bisi Ojo', 'Chi Eze Uti', 'Dan Musa'],
    titles: ['Admin & HR', 'Drivers', 'ICT'],
  },
  { names: ['Ade Bola', 'Bisi Ojo', 'Chi Eze', 'Dan Musa Ali'], titles: ['Tailoring', 'Ebony', 'Blue'] },
])('keeps everybody apart from titles in the column of names: $titles', async ({ names: people, titles }) => {
  const rows = titles.flatMap((title, group) => [
    ['', title],
    ...people.map((name, at) => person(group * 4 + at, `${name}${'xyz'[group]}`)),
  ]);
  const { preview } = await stageRows([HEADER, ...rows]);
  const { counts, continued_rows } = await preview();
  expect([counts.to_add + counts.repeated, counts.rejected, continued_rows]).toEqual([12, 3, 0]);
});

test('never joins a row that may be another person', async () => {
  const { preview } = await stageRows([
    HEADER,
    person(1, 'Ade Ola'),
    ['', 'Bisi Ojo', '', 'Yaba Lagos'],
    person(2, 'Chi Eze'),
    ['', 'Grace', '', 'Awka'],
  ]);
  const { counts, first } = await preview({ join_wrapped_rows: true });
  expect(counts).toMatchObject({ to_add: 2, rejected: 2 });
  expect(first.map(({ name, address }) => [name, address])).toEqual([
    ['Ade Ola', '1 Zik Avenue, Enugu'],
    ['Chi Eze', '2 Zik Avenue, Enugu'],
  ]);
});

test('joins at most ten rows, and none with a flaw', async () => {
  const more = (text: string) => ['', '', '', text];
  const wide = [...more('Awka'), ...Array.from({ length: 500 }, () => 'x')];
  const { preview } = await stageRows([
    HEADER,
    person(1, 'Ade Ola'),
    ...Array.from({ length: 12 }, (_, at) => more(`Awka ${'abcdefghijkl'[at]}`)),
    person(2, 'Bisi Ojo'),
    wide,
    more('Nsukka'),
    person(3, 'Chi Eze'),
    more('a'.repeat(5000)),
  ]);
  const { counts, first } = await preview({ join_wrapped_rows: true });
  expect(counts).toMatchObject({ to_add: 3, rejected: 6 });
  expect(first[0]?.address).toMatch(/Awka h Awka i$/u);
  expect(first.slice(1).map(({ address }) => address)).toEqual([
    '2 Zik Avenue, Enugu',
    '3 Zik Avenue, Enugu',
  ]);
});

test('a merged cell applies to all its rows, but a merged name is one person', async () => {
  const [header, ...rows] = [HEADER, person(1, 'Ade Ola'), person(2, 'Bisi Ojo'), person(3, '')];
  const { preview, listProblems } = await stageRows(
    [
      [...(header ?? []), 'Organisation'],
      ...rows.map((row, at) => [...row, at === 0 ? 'Zenwata Mills' : '']),
    ],
    { merged: ['F2:F4', 'B3:B4'] },
  );
  const read = await preview();
  expect(read.first.map(({ name, organization }) => [name, organization])).toEqual([
    ['Ade Ola', 'Zenwata Mills'],
    ['Bisi Ojo', 'Zenwata Mills'],
  ]);
  expect(await listProblems()).toMatchObject([{ line: 4, column: 'Name' }]);
});

test('a merged phone number is that of one person', async () => {
  const { preview, listProblems } = await stageRows(
    [HEADER, person(1, 'Ade Ola'), person(2, 'Bisi Ojo').with(2, '')],
    {
      merged: ['C2:C3'],
    },
  );
  const read = await preview();
  expect(names(read)).toEqual(['Ade Ola']);
  expect(await listProblems()).toMatchObject([{ line: 3, column: 'Phone' }]);
});

test('reads hidden rows and columns, says so, and leaves the rows out when asked to', async () => {
  const { preview } = await stageRows([HEADER, person(1, 'Ade Ola'), person(2, 'Bisi Ojo')], {
    hiddenRows: [3],
    hiddenColumns: [4],
  });
  const read = await preview();
  expect(read).toMatchObject({ hidden_rows: 1, counts: { to_add: 2 } });
  expect(read.columns.flatMap(({ name, is_hidden }) => (is_hidden ? name : []))).toEqual(['Address']);
  expect(names(await preview({ without_hidden_rows: true }))).toEqual(['Ade Ola']);
});

test('reports a formula that was saved without its value', async () => {
  const [number = '', name = '', , ...rest] = person(1, 'Ade Ola');
  const { preview, listProblems } = await stageRows([
    HEADER,
    [number, name, '=CONCATENATE("0",B9)', ...rest],
  ]);
  await preview();
  expect(await listProblems()).toMatchObject([
    { line: 2, column: 'Phone', message: importTexts.row.spreadsheetError('#NOVALUE!') },
  ]);
});

test('lists the problems of an address in the order of its parts', async () => {
  const { preview, listProblems } = await stageRows([
    [...HEADER, 'City'],
    [...person(1, 'Ade Ola').with(3, ''), '#REF!'],
  ]);
  await preview();
  expect((await listProblems()).map(({ column }) => column)).toEqual(['Address', 'City']);
});
