import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RECORD_COLUMNS, SOURCE_COLUMNS } from '#contract/calls/exports.ts';
import { importEmployees, importStudents } from '#contract/calls/imports.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const listStored = (account: TestAccount) =>
  portal.db
    .selectFrom('candidate')
    .select(['name', 'organization', 'phone', 'phone_e164', 'address', 'parent_sponsor_name'])
    .select(['start_date', 'end_date', 'reason'])
    .where('organization_id', '=', account.organization_id)
    .orderBy('id')
    .execute();

async function importFile(
  content: (string | Uint8Array<ArrayBuffer>)[],
  call: typeof importEmployees | typeof importStudents = importStudents,
) {
  const account = await portal.newAccount({ role: 'school', name: 'Okeho Grammar School' });
  const { status, body, problem } = await portal.call(call, {
    token: account.token,
    file: new File(content, 'list.csv'),
  });
  return { status, problem, data: body.data, rows: status === 200 ? await listStored(account) : [] };
}

describe('messy spreadsheets', () => {
  test('reads titles above the header, names in three columns, day-first dates and totals below', async () => {
    const text = [
      'OKEHO GRAMMAR SCHOOL;;;;;;;',
      'List of students, 2019/2020;;;;;;;',
      ';;;;;;;',
      'S/N;SURNAME;OTHER NAMES;First Name;GSM No.;Home Address;Matric date of entry;Date Left',
      '1;ADEYEMI;Bisi;Ṣọlá;8031234567;"12, Ring Road; Ibadan";3/9/2019;Till date',
      '2;OKAFOR;;Emeka;0803-123-4568;5 Zik Ave;13/9/2019;30/07/2023',
      '3;bello;;tunde;2348031234569.0;Kano;15-Sep-19;-',
      'TOTAL;3;;;;;;',
    ].join('\r\n');
    const { data, rows } = await importFile([text]);
    expect(data).toMatchObject({ added: 3, rejected: 0 });
    expect(rows).toMatchObject([
      {
        name: 'Ṣọlá Bisi ADEYEMI',
        phone: '08031234567',
        phone_e164: '+2348031234567',
        address: '12, Ring Road; Ibadan',
        start_date: '2019-09-03',
        end_date: null,
      },
      { name: 'Emeka OKAFOR', start_date: '2019-09-13', end_date: '2023-07-30' },
      { name: 'tunde bello', phone: '+2348031234569', start_date: '2019-09-15', end_date: null },
    ]);
    expect(data.notes).toEqual([
      importTexts.notes.separated('semicolon'),
      importTexts.notes.headerAt([4]),
      importTexts.notes.orderProven('Matric date of entry', importTexts.orders.dmy),
      importTexts.notes.unused("'S/N'"),
      importTexts.notes.withoutPerson(1, ['line 8']),
    ]);
  });

  test('adds the town to an address that does not end with it', async () => {
    const { rows } = await importFile([
      'Name,GSM,ADDR1,ADDR2,CITY,Date of Entry\n',
      'Ade Ola,08031234501,1 Zik Avenue,Flat 2,Enugu,2021-09-13\n',
      'Bisi Ojo,08031234502,"2 Aba Road, Owerri",,OWERRI,2021-09-13\n',
    ]);
    expect(rows.map(({ address }) => address)).toEqual(['1 Zik Avenue, Flat 2, Enugu', '2 Aba Road, Owerri']);
  });

  test('adds a town that is only the end of another word, and none that the address names in other signs', async () => {
    const { rows } = await importFile([
      'Name,GSM,Address,City,Date of Entry\n',
      'Ade Ola,08031234501,4 Market Road Alaba,Aba,2021-09-13\n',
      'Bisi Ojo,08031234502,"2 Ring Road, Ado-Èkìtì.",Ado Ekiti,2021-09-13\n',
    ]);
    expect(rows.map(({ address }) => address)).toEqual([
      '4 Market Road Alaba, Aba',
      '2 Ring Road, Ado-Èkìtì.',
    ]);
  });

  test.each(['N/A', '-', 'nil', 'none', 'Not applicable'])(
    'stores no %s of a part of a name or an address',
    async (nothing) => {
      const { rows } = await importFile([
        'Surname,First Name,Middle Name,GSM,Address,Address 2,City,Date of Entry\n',
        `Ola,Ade,${nothing},08031234501,1 Zik Avenue,${nothing},${nothing},2021-09-13\n`,
      ]);
      expect(rows).toMatchObject([{ name: 'Ade Ola', address: '1 Zik Avenue' }]);
    },
  );

  test('reports a spreadsheet error in a part of a name or an address', async () => {
    const { data, rows } = await importFile([
      'Surname,First Name,Middle Name,GSM,Address,City,Date of Entry\n',
      'Ola,Ade,#N/A,08031234501,1 Zik Avenue,Enugu,2021-09-13\n',
      'Ojo,Bisi,,08031234502,2 Zik Avenue,#REF!,2021-09-13\n',
    ]);
    expect(rows).toEqual([]);
    expect(data.problems).toMatchObject([
      { row: 2, column: 'Middle Name', message: importTexts.row.spreadsheetError('#N/A') },
      { row: 3, column: 'City', message: importTexts.row.spreadsheetError('#REF!') },
    ]);
  });

  test('reports rows with two people side by side, and adds those with one', async () => {
    const { data, rows } = await importFile([
      'Name,GSM,Address,Date of Entry,,Name,GSM,Address,Date of Entry\n',
      'Ade Ola,08031234501,Enugu,2021-09-13,,Bisi Ojo,08031234502,Awka,2021-09-13\n',
      'Chi Eze,08031234503,Enugu,2021-09-13,,,,,\n',
    ]);
    expect(rows.map(({ name }) => name)).toEqual(['Chi Eze']);
    expect(data.problems).toEqual([
      { row: 2, sheet: null, line: 2, column: '', message: importTexts.row.secondPerson('Bisi Ojo') },
    ]);
  });

  test('repairs numbers that Excel damaged where that is certain, and reports the others', async () => {
    const { data, rows } = await importFile([
      'Name,Phone,Address,Entry Date\n',
      'Ade Ola,8.031234567E+09,Oyo,44452\n',
      'Bisi Ojo,8.03123E+09,Oyo,44452\n',
      'Chi Eze,="+2348031234567",Oyo,44452\n',
    ]);
    expect(rows.map(({ phone, start_date }) => [phone, start_date])).toEqual([
      ['08031234567', '2021-09-13'],
      ['+2348031234567', '2021-09-13'],
    ]);
    expect(data.problems).toEqual([
      { row: 3, sheet: null, line: 3, column: 'Phone', message: importTexts.row.digitsLost('8.03123E+09') },
    ]);
  });

  test('lists uncertain columns and reports the file name in any script', async () => {
    const account = await portal.newAccount({ role: 'individual', name: 'Bola Ade' });
    const file = new File(
      ['Name,Contact,Address,Hire Date,Department\nAde Ola,08031234500,Oyo,2021-09-13,Works'],
      'Ọ̀yọ́ “list”.csv',
    );
    const { body } = await portal.call(importEmployees, { token: account.token, file });
    expect(body.data).toMatchObject({ added: 1, file_name: 'Ọ̀yọ́ “list”.csv' });
    expect(body.data.notes).toEqual([
      importTexts.notes.used('Contact', 'Phone Number'),
      importTexts.notes.used('Department', 'Organization Name'),
      importTexts.notes.allCurrent(1),
    ]);
  });

  test('ignores the empty grid beside a table; a stray cell costs only its row', async () => {
    const far = ','.repeat(2000);
    const text = `Name,Phone,Address,Entry Date${far}\nAde Ola,08031234500,Oyo,2021-09-13${far}\nChi Eze,08041234500,Oyo,2021-09-13${far}x\n`;
    const { data } = await importFile([text]);
    expect(data).toMatchObject({ added: 1, rejected: 1 });
    expect(data.problems).toEqual([
      { row: 3, sheet: null, line: 3, column: '', message: importTexts.tooManyColumns(500) },
    ]);
  });

  test('keeps every phone number of a cell with any separator', async () => {
    const text = [
      'Name,Phone,Address,Entry Date',
      'Ade Ola,"0803 123 4567\n0805 765 4321",Oyo,2021-09-13',
      'Chi Eze,08031234568 08057654322,Oyo,2021-09-13',
      'Bisi Ojo,"0803 123\n4569",Oyo,2021-09-13',
    ].join('\n');
    const { rows } = await importFile([text]);
    expect(rows.map(({ phone, phone_e164 }) => [phone, phone_e164])).toEqual([
      ['0803 123 4567, 0805 765 4321', '+2348031234567'],
      ['08031234568 08057654322', '+2348031234568'],
      ['0803 123 4569', '+2348031234569'],
    ]);
    const hirer = await portal.newAccount();
    for (const query of ['08057654321', '08031234567', '08057654322', '08031234569']) {
      const found = await portal.call(searchCandidates, {
        token: hirer.token,
        query: { type: 'phone', query, exact: true },
      });
      expect(found.body.data.total, query).toBeGreaterThan(0);
      expect(found.body.data.data[0]?.match, query).toBeNull();
    }
  });

  test('reports an extra comma instead of guessing', async () => {
    const { data } = await importFile([
      'Name,Phone,Address,Entry Date\nAde Ola,08031234500,12, Ring Road,2021-09-13\n',
    ]);
    expect(data.problems).toEqual([
      { row: 2, sheet: null, line: 2, column: '', message: importTexts.row.moreCells(5, 4) },
    ]);
  });

  test('ignores empty extra columns, repeated headers and blank cells', async () => {
    const header = 'Name,Phone,Address,Entry Date,,\n';
    const { data, rows } = await importFile([
      header,
      'Ade  Ola ,08031234500 , Oyo,2021-09-13,,\n',
      header,
      ' , ,,,,\n',
      'Chi Eze,08041234500,Oyo,2021-09-13\n',
    ]);
    expect(data).toMatchObject({ added: 2, skipped: 0, rejected: 0 });
    expect(rows[0]).toMatchObject({ name: 'Ade Ola', phone: '08031234500', address: 'Oyo' });
  });

  test('reports ambiguous dates in a column of both orders and imports the others', async () => {
    const { data, rows } = await importFile([
      'Name,Phone,Address,Entry Date\nA B,08031234501,Oyo,30/9/2021\nC D,08031234502,Oyo,9/30/2021\nE F,08031234503,Oyo,3/4/2021\n',
    ]);
    expect(rows.map(({ start_date }) => start_date)).toEqual(['2021-09-30', '2021-09-30']);
    expect(data.problems).toEqual([
      {
        row: 4,
        sheet: null,
        line: 4,
        column: 'Entry Date',
        message: importTexts.row.eitherOrder('3/4/2021'),
      },
    ]);
    expect(data.notes).toEqual([importTexts.notes.orderMixed('Entry Date'), importTexts.notes.allCurrent(2)]);
  });

  test('imports an export of both types one type at a time', async () => {
    const header =
      '\uFEFFname,candidate_type,organization,phone,address,parent_sponsor_name,start_date,end_date,reason';
    const text = [
      header,
      '\'=Ade Ola,employee,Zenwata,\'+234 803,"Oyo\nTown",,2021-09-13,2022-01-01,Left',
      header,
      'Chi Eze,student,Okeho,08041234500,Oyo,Ngozi Eze,2021-09-13,,',
    ].join('\r\n');
    const employees = await importFile([text], importEmployees);
    expect(employees.rows).toMatchObject([
      { name: '=Ade Ola', organization: 'Zenwata', phone: '+234 803', address: 'Oyo\nTown', reason: 'Left' },
    ]);
    expect(employees.data.problems).toMatchObject([{ message: importTexts.row.otherType.student }]);
    const students = await importFile([text]);
    expect(students.rows).toMatchObject([
      { name: 'Chi Eze', organization: 'unknown', parent_sponsor_name: 'Ngozi Eze' },
    ]);
  });

  test.each([0, 4, 5])(
    'reads an export with %i columns about the source exactly as written',
    async (count) => {
      const header = [...RECORD_COLUMNS, ...SOURCE_COLUMNS.slice(0, count)].join();
      const about = ',x'.repeat(count);
      const { rows } = await importFile([
        `${header}\nChi Eze,student,Okeho,08041234500,-,none,2021-09-13,,${about}\n`,
      ]);
      expect(rows).toMatchObject([{ address: '-', parent_sponsor_name: 'none' }]);
    },
  );
});

describe('hostile files', () => {
  const HEADER = 'Name,Phone,Address,Entry Date';
  const ROW = 'Ade Ola,08031234500,Oyo,2021-09-13';

  test.each<[string, (string | Uint8Array<ArrayBuffer>)[], number, string]>([
    ['a million columns', [HEADER, ',x'.repeat(1_000_000), '\n', ROW], 422, importTexts.lineTooLong(1)],
    ['ten thousand columns', [HEADER, ',x'.repeat(10_000), '\n', ROW], 422, importTexts.tooManyColumns(500)],
    [
      'many columns of long words',
      [`${HEADER},${'abcdefghij,'.repeat(20_000)}x\n`.repeat(3)],
      422,
      importTexts.tooManyColumns(500),
    ],
    ['one line of 300 KB', ['Name,'.repeat(60_000)], 422, importTexts.lineTooLong(1)],
    ['only quotation marks', ['"'.repeat(300_000)], 422, importTexts.lineTooLong(1)],
    ['only line breaks', ['\n'.repeat(100_000)], 422, importTexts.empty],
    ['only NUL', ['\0'.repeat(10_000)], 415, importTexts.notASpreadsheet],
    [
      'object property names as headers',
      ['__proto__,constructor,toString\n1,2,3'],
      422,
      importTexts.headerUnclear.message,
    ],
  ])('rejects %s with an explanation', async (_, content, expected, message) => {
    const { status, problem } = await importFile(content);
    expect([status, problem.message]).toEqual([expected, message]);
  });

  test.each<[string, string, object]>([
    [
      'NUL and control characters in cells',
      `${HEADER}\nAde\0 Ola,08\u001F031234500,O\u0007yo,2021-09-13`,
      { name: 'Ade Ola', phone: '08031234500', address: 'Oyo' },
    ],
    ['object property names beside real headers', `__proto__,${HEADER}\nx,${ROW}`, { name: 'Ade Ola' }],
    [
      'characters of any kind',
      `${HEADER}\n😀 ألف 𝒳,08031234500,Oyo \u202E,2021-09-13`,
      { name: 'ألف 𝒳', address: 'Oyo \u202E' },
    ],
  ])('imports %s safely', async (_, text, expected) => {
    const { data, rows } = await importFile([text]);
    expect(data.rejected).toBe(0);
    expect(rows).toMatchObject([expected]);
  });

  test('lists problems with cells of any content', async () => {
    const text = `${HEADER}\nAde Ola,${'😀'.repeat(40)},Oyo,${`a${'😀'.repeat(40)}`}\n`;
    const { data } = await importFile([text]);
    expect(data.rejected).toBe(1);
    expect(data.problems).toHaveLength(2);
  });

  test('reports cells longer than the forms allow', async () => {
    const { data } = await importFile([
      `${HEADER}\n${'A'.repeat(201)},${'1'.repeat(101)},${'O'.repeat(501)},2021-09-13`,
    ]);
    expect(data.problems.map(({ column, message }) => [column, message])).toEqual([
      ['Address', importTexts.row.tooLong(importTexts.row.cell, 500)],
      ['Name', importTexts.row.tooLong(importTexts.row.cell, 200)],
      ['Phone', importTexts.row.tooLong(importTexts.row.cell, 100)],
    ]);
  });

  test('rejects only the row with an unclosed quotation mark', async () => {
    const rest = Array.from(
      { length: 3000 },
      (_, at) => `Chi Eze ${at},080${30_000_000 + at},Oyo,2021-09-13`,
    ).join('\n');
    const { data } = await importFile([`${HEADER}\n"Ade Ola,08031234500,Oyo,2021-09-13\n${rest}`]);
    expect(data).toMatchObject({ added: 3000, rejected: 1 });
    expect(data.problems).toEqual([
      { row: 2, sheet: null, line: 2, column: '', message: importTexts.row.quote },
    ]);
  });
});
