import { afterAll, beforeAll, expect, test } from 'vitest';
import { importUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import type { Role } from '#contract/fields/fields.ts';
import { importQuestionTexts } from '#contract/texts/import-questions.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createWorkbook } from '#server/testing/workbook.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const texts = importQuestionTexts;

type Row = [name: string, phone: string, address: string, start: string, end: string];
const people = (change: (row: Row, at: number) => string[] = (row) => row, count = 6) =>
  Array.from({ length: count }, (_, at) =>
    change(
      [`Ngozi Person${at}`, `0803555${1000 + at}`, `${at + 1} Zik Road Enugu`, '2015-03-20', '2019-07-31'],
      at,
    ),
  );
const staying = (count: number) => people((row) => row.with(4, ''), count);
const NEUTRAL = ['Name', 'Phone', 'Address', 'Start Date', 'End Date'];

async function stage(
  rows: readonly (readonly string[])[],
  { header = NEUTRAL, type = 'employee', role = 'company' as Role, name = 'list.csv', titles = [''] } = {},
) {
  const { token } = await portal.newAccount({ role });
  const lines = [...titles.map((title) => [title]), header, ...rows];
  const file = new File([lines.map((row) => row.join(';')).join('\n')], name);
  const query = { candidate_type: type as 'employee' | 'student' };
  const { body } = await portal.call(stageUpload, { token, file, query });
  const params = { id: body.data.id };
  const preview = (change = {}) => portal.call(previewUpload, { token, params, body: change });
  const read = await preview();
  expect(read.status).toBe(200);
  return {
    questions: read.body.data.questions,
    preview,
    import: (sent = {}) => portal.call(importUpload, { token, params, body: sent }),
  };
}

const STAFF = ['Employee Code', 'Name', 'Phone', 'Address', 'Start Date', 'Termination Date'];
const withCode = (row: Row, at: number) => [`Z${at}`, ...row];

test('asks before the staff of a company become students, and imports nothing until that is confirmed', async () => {
  const upload = await stage(people(withCode), { header: STAFF, type: 'student' });
  const text = texts.otherHeaders(['Employee Code', 'Termination Date'], 'student');
  expect(upload.questions).toEqual([{ question: 'other_type', text, column: null }]);
  const refused = await upload.import();
  expect([refused.status, refused.problem.code]).toEqual([422, 'import_unconfirmed']);
  expect((await upload.import({ confirmed: ['phones'] })).problem.code).toBe('import_unconfirmed');
  expect((await upload.import({ confirmed: ['other_type'] })).body.data).toMatchObject({ added: 6 });
});

test('asks no more once the type is changed', async () => {
  const upload = await stage(people(withCode), { header: STAFF, type: 'student' });
  const { body } = await upload.preview({ candidate_type: 'employee' });
  expect(body.data.questions).toEqual([]);
  expect((await upload.import()).body.data).toMatchObject({ added: 6 });
});

test.each<{ role: Role; type: string; header?: string[]; text?: string }>([
  { role: 'company', type: 'student', text: texts.otherAccount },
  { role: 'company', type: 'student', header: NEUTRAL.with(3, 'Date of Admission') },
  { role: 'company', type: 'employee' },
  { role: 'school', type: 'employee' },
  { role: 'school', type: 'student' },
  { role: 'school', type: 'employee', header: NEUTRAL.with(0, 'Staff Name') },
  {
    role: 'school',
    type: 'employee',
    header: NEUTRAL.with(0, 'PUPIL_NAME'),
    text: texts.otherHeaders(['PUPIL_NAME'], 'employee'),
  },
])('asks about the type where headers or account contradict it: $role, $type, $header', async (list) => {
  const { questions } = await stage(people(), list);
  expect(questions).toEqual(list.text ? [{ question: 'other_type', text: list.text, column: null }] : []);
});

const ROLL = ['Staff No', 'Name', 'Phone', 'Address', 'Start Date', 'Class'];
const ROLL_TITLES = ['UI STAFF SCHOOL', 'List of Pupils'];

test.each([
  {
    what: 'as many headers of both',
    list: { header: ROLL, type: 'student', titles: ['Teachers'] },
    text: texts.otherHeaders(['Staff No'], 'student'),
  },
  {
    what: 'as many headers of both, and the name of the file',
    list: { header: ROLL, type: 'student', name: 'staff_2024.csv' },
    text: texts.otherHeaders(['Staff No'], 'student'),
  },
  {
    what: 'as many headers of both, but the name of the file is of this type',
    list: { header: ROLL, name: 'staff_2024.csv' },
  },
  {
    what: 'fewer headers of the other type',
    list: { header: ROLL.with(1, 'Employee Name'), name: 'Pupils.csv' },
  },
  {
    what: 'only the name of the file',
    list: { type: 'student', name: 'StaffList.csv' },
    text: texts.otherNames(['StaffList.csv'], 'student'),
  },
  {
    what: 'only a title',
    list: { titles: ['ZENWATA COLLEGE', 'NOMINAL ROLL OF STAFF'], type: 'student' },
    text: texts.otherNames(['NOMINAL ROLL OF STAFF'], 'student'),
  },
  {
    what: 'titles of both',
    list: { titles: ROLL_TITLES, type: 'student' },
  },
  {
    what: 'more titles of the other type',
    list: { titles: ['Staff of UI', ...ROLL_TITLES], type: 'student', name: 'Employees.csv' },
    text: texts.otherNames(['Employees.csv', 'Staff of UI'], 'student'),
  },
  {
    what: 'as many headers of both, which employees may have',
    list: { header: ROLL },
  },
  {
    what: 'a header that both have, beside one of the other type',
    list: { header: ROLL.with(5, 'Class (of staff)'), type: 'student' },
    text: texts.otherHeaders(['Staff No'], 'student'),
  },
  {
    what: 'an address of a person above the header',
    list: { titles: ['Ngozi Person9;08035551009;12 Staff Quarters;2015-03-20;'], type: 'student' },
  },
  {
    what: 'titles of both, but a header of this type',
    list: { titles: ROLL_TITLES, type: 'student', header: NEUTRAL.with(3, 'Date of Admission') },
  },
])('weighs headers first, then titles and the name of the file: $what', async ({ list, text }) => {
  const rows = people((row) => (list.header?.length === ROLL.length ? ['T1', ...row] : row));
  const { questions } = await stage(rows, { role: 'school', ...list });
  expect(questions).toEqual(text ? [{ question: 'other_type', text, column: null }] : []);
});

test('weighs the names of the sheets that are read', async () => {
  const { token } = await portal.newAccount({ role: 'school' });
  const file = await createWorkbook({ name: 'Academic Staff', rows: [NEUTRAL, ...people()] });
  const { body } = await portal.call(stageUpload, { token, file, query: { candidate_type: 'student' } });
  const read = await portal.call(previewUpload, { token, params: { id: body.data.id }, body: {} });
  const text = texts.otherNames(['Academic Staff'], 'student');
  expect(read.body.data.questions).toEqual([{ question: 'other_type', text, column: null }]);
});

test('names a sheet, or a title that several sheets have, once', async () => {
  const { token } = await portal.newAccount({ role: 'school' });
  const title = ['Nominal roll of employees'];
  const file = await createWorkbook(
    { name: 'Academic Staff', rows: [title, NEUTRAL, ...people(), [...NEUTRAL, 'Reason'], ...people()] },
    { name: 'Others', rows: [title, NEUTRAL, ...people()] },
  );
  const { body } = await portal.call(stageUpload, { token, file, query: { candidate_type: 'student' } });
  const read = await portal.call(previewUpload, { token, params: { id: body.data.id }, body: {} });
  expect(read.body.data.further_headers).toHaveLength(1);
  const text = texts.otherNames(['Academic Staff', 'Nominal roll of employees'], 'student');
  expect(read.body.data.questions).toEqual([{ question: 'other_type', text, column: null }]);
});

test.each<{ type: string; role: Role; titles: string[] }>([
  {
    type: 'employee',
    role: 'company',
    titles: [
      'PAYROLL FOR THE MONTH ENDED 31 JANUARY',
      'RETIREMENT SAVINGS ACCOUNT SCHEDULE',
      'GRADUATE ASSISTANTS',
      'POST GRADUATE SCHOOL',
      'ACTIVE NON-TEACHING STAFF',
      'NON-ACADEMIC STAFF IN SERVICE',
      'Serving officers',
      'WORLD-CLASS LOGISTICS LTD',
      'EX-OFFICIO MEMBERS',
      'STUDENT AFFAIRS STAFF LIST',
      'Staff not yet retired',
      'No',
    ],
  },
  { type: 'employee', role: 'school', titles: ['STUDENT AFFAIRS STAFF LIST', 'ALUMNI OFFICE'] },
  {
    type: 'student',
    role: 'school',
    titles: [
      'GRADUATING CLASS 2026',
      'UI STAFF SCHOOL',
      'STAFF NURSERY & PRIMARY SCHOOL',
      'STUDENT AFFAIRS STAFF LIST',
      'POST GRADUATE SCHOOL',
    ],
  },
])('asks nothing about honest titles: $type, $role, $titles', async ({ type, role, titles }) => {
  for (const title of titles) {
    const { questions } = await stage([...staying(6), [title], ...staying(6)], {
      type,
      role,
      titles: [title],
    });
    expect([title, questions]).toEqual([title, []]);
  }
});

const year = new Date().getUTCFullYear();

test.each([
  {
    what: 'most phone numbers',
    rows: people((row, at) => (at < 4 ? row.with(1, `08031234${at}`) : row)),
    question: { question: 'phones', text: texts.phones(4, 6), column: 1 },
  },
  {
    what: 'half of the phone numbers',
    rows: people((row, at) => (at < 3 ? row.with(1, `08031234${at}`) : row)),
  },
  {
    what: 'half of the start dates',
    rows: people((row, at) => (at < 3 ? row.with(3, '1949-12-31') : row)),
    question: { question: 'start_dates', text: texts.startDates(3, 6, 'Start Date'), column: 3 },
  },
  { what: 'two start dates', rows: people((row, at) => (at < 2 ? row.with(3, '1949-12-31') : row)) },
  {
    what: 'start dates in two years',
    rows: people((row) => row.with(3, `${year + 2}-09-14`).with(4, '')),
    question: { question: 'start_dates', text: texts.startDates(6, 6, 'Start Date'), column: 3 },
  },
  { what: 'new entrants', rows: people((row) => row.with(3, `${year + 1}-01-01`).with(4, '')) },
  {
    what: 'half of the leaving dates',
    rows: people((row, at) => (at < 3 ? row.with(4, `${year + 3}-07-31`) : row)),
    question: { question: 'end_dates', text: texts.endDates(3, 6, 'End Date'), column: 4 },
  },
  {
    what: 'dates that a spreadsheet swapped',
    rows: people((row, at) => row.with(3, at === 0 ? '30/6/2015' : `2015-10-0${at + 1}`)),
    question: {
      question: 'swapped_dates',
      text: texts.swappedDates(5, [importTexts.orders.dmy], ['Start Date']),
      column: 3,
    },
  },
  {
    what: 'dates that a spreadsheet swapped in two columns',
    rows: people((row, at) =>
      row
        .with(3, at === 0 ? '30/6/2015' : `2015-10-0${at + 1}`)
        .with(4, at === 0 ? '30/6/2016' : `2016-10-0${at + 1}`),
    ),
    question: {
      question: 'swapped_dates',
      text: texts.swappedDates(10, [importTexts.orders.dmy], ['Start Date', 'End Date']),
      column: 3,
    },
  },
  {
    what: 'dates of one day and one that was typed',
    rows: people((row, at) => row.with(3, at === 0 ? '13/9/2015' : '2015-09-07')),
  },
  {
    what: 'names without a space',
    rows: people((row, at) => row.with(0, at % 2 === 0 ? 'OKAFOR,NGOZI' : 'Ade.Ola')),
  },
  {
    what: 'single names with a comma',
    rows: people((row) => row.with(0, 'OKAFOR,')),
    question: { question: 'names', text: texts.names(6, 6), column: 0 },
  },
  {
    what: 'many rows with a text in one column',
    rows: people().flatMap((row) => [row, ['', 'to be checked']]),
    question: { question: 'without_person', text: texts.withoutPerson(6, 'Phone'), column: 1 },
  },
  {
    what: 'half of the names',
    rows: people((row, at) => (at < 3 ? row.with(0, 'Okafor') : row)),
    question: { question: 'names', text: texts.names(3, 6), column: 0 },
  },
  { what: 'two names', rows: people((row, at) => (at < 2 ? row.with(0, 'Okafor') : row)) },
  { what: 'some titles', rows: [['JSS 1'], ...people(), ['JSS 2'], ...people()] },
  { what: 'four people', rows: people((row) => row.with(3, '1949-12-31'), 4) },
])('asks about unlikely cells, not about few of them: $what', async ({ rows, question }) => {
  const { questions } = await stage(rows);
  expect(questions).toEqual(question ? [question] : []);
});

test('asks about surnames whose first names are in a column that was not recognised, until it is chosen', async () => {
  const { questions, preview } = await stage(
    people(([, ...row], at) => ['Okafor', `Ngozi${at}`, ...row]),
    { header: ['Surname', 'Christian Name', ...NEUTRAL.slice(1)] },
  );
  expect(questions).toEqual([{ question: 'names', text: texts.names(6, 6), column: 0 }]);
  const { body } = await preview({ columns: [{ column: 1, field: 'first_name' }] });
  expect(body.data.questions).toEqual([]);
  expect(body.data.first[0]?.name).toBe('Ngozi0 Okafor');
});

test.each([
  {
    what: 'a title',
    rows: [...people(), ['RETIRED STAFF'], ['SENIOR'], ...staying(3)],
    titles: ['RETIRED STAFF'],
  },
  {
    what: 'a title above the header',
    title: 'List of ex-staff',
    rows: staying(3),
    titles: ['List of ex-staff'],
  },
  {
    what: 'a title above the header, and people who are there below',
    title: 'RETIRED STAFF',
    rows: [...staying(3), ['SERVING STAFF'], ...staying(2)],
    titles: ['RETIRED STAFF'],
  },
  {
    what: 'titles that could be names',
    rows: [...people(), ['RETIRED'], ['SENIOR'], ...staying(3), ['SERVING'], ...staying(2)],
    titles: ['RETIRED'],
  },
  { what: 'leavers with dates', rows: [['RETIRED STAFF'], ...people()] },
  { what: 'people who are there', rows: [['RETIRED STAFF'], ...people(), ['Present staff'], ...staying(3)] },
  { what: 'a title about both', rows: [['Current and retired staff'], ...staying(3)] },
])(
  'asks about people without a leaving date below a title of leavers: $what',
  async ({ rows, title, titles }) => {
    const { questions } = await stage(rows, title ? { titles: [title] } : {});
    expect(questions).toEqual(
      titles ? [{ question: 'leavers', text: texts.leavers(titles, 3), column: null }] : [],
    );
  },
);

test('asks about people without a leaving date on a sheet of leavers', async () => {
  const { token } = await portal.newAccount({ role: 'company' });
  const file = await createWorkbook(
    { name: 'Staff', rows: [NEUTRAL, ...staying(3)] },
    { name: 'Retired 2023', rows: [NEUTRAL, ...people(), ...staying(2)] },
  );
  const { body } = await portal.call(stageUpload, { token, file, query: { candidate_type: 'employee' } });
  const read = await portal.call(previewUpload, { token, params: { id: body.data.id }, body: {} });
  expect(read.body.data.questions).toEqual([
    { question: 'leavers', text: texts.leavers(['Retired 2023'], 2), column: null },
  ]);
});

test('counts people on a sheet of leavers once, whatever titles it has', async () => {
  const { token } = await portal.newAccount({ role: 'company' });
  const file = await createWorkbook(
    { name: 'Ex-staff', rows: [NEUTRAL, ...staying(2), ['RETIRED STAFF'], ...staying(3)] },
    { name: 'Staff', rows: [NEUTRAL, ...people(), ...staying(3)] },
  );
  const { body } = await portal.call(stageUpload, { token, file, query: { candidate_type: 'employee' } });
  const read = await portal.call(previewUpload, { token, params: { id: body.data.id }, body: {} });
  expect(read.body.data.questions).toEqual([
    { question: 'leavers', text: texts.leavers(['Ex-staff', 'RETIRED STAFF'], 5), column: null },
  ]);
});

test('suggests the column that looks like a missing field, and never another fact or one in use', async () => {
  const { preview } = await stage(
    people(([name, phone, address, start]) => [name, phone, '1990-01-02', address, start, '1994-05-06']),
    { header: ['Name', 'PARENTS PHONE NOS', 'Date of Birth', 'Where', 'Since', 'Wedding'] },
  );
  const { missing, suggestions } = (await preview()).body.data;
  expect(missing).toEqual(['phone', 'address', 'start_date']);
  expect(suggestions).toEqual([
    { field: 'phone', column: 1 },
    { field: 'address', column: 3 },
    { field: 'start_date', column: 4 },
  ]);
});
