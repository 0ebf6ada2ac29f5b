import { STUDENT_ORGANIZATION } from '#contract/limits.ts';
import { toRowNumber } from '#server/domain/spreadsheets/row-number.ts';
import { buildWorkbook, type TestCell, type TestSheet } from './build-workbook.ts';
import { inventListPeople, type ListPerson } from './list-people.ts';
import { createPeople, toDayFirst, toExpected, toTextFile, type TestList } from './test-list.ts';

const organization = STUDENT_ORGANIZATION;
const CLASS_SIZE = 16;

/** The header of each class, and the cells of a pupil: their order and wording differ, and nobody has left JSS 3. */
const classes: { name: string; header: string[]; toCells: (pupil: ListPerson, at: number) => TestCell[] }[] =
  [
    {
      name: 'JSS 1',
      header: ['S/N', 'Name of Student', 'Phone', 'Home Address', 'Date of Admission', 'Date Left'],
      toCells: (pupil, at) => [
        at + 1,
        pupil.name,
        pupil.phone,
        pupil.address,
        { day: pupil.start_date },
        pupil.end_date ? { day: pupil.end_date } : '',
      ],
    },
    {
      name: 'JSS 2',
      header: ['Name of Student', 'Date Left', 'Date of Admission', 'GSM', 'Sex', 'Home Address'],
      toCells: (pupil) => [
        pupil.name,
        toDayFirst(pupil.end_date),
        toDayFirst(pupil.start_date),
        pupil.phone,
        'F',
        pupil.address,
      ],
    },
    {
      name: 'JSS 3',
      header: ['S/N', 'Phone', 'Name of Student', 'Date of Admission', 'Home Address'],
      toCells: (pupil, at) => [at + 1, pupil.phone, pupil.name, { day: pupil.start_date }, pupil.address],
    },
  ];

/** A sheet for each class behind a cover. The last pupil of each class has no phone, and must be reported. */
export async function buildSeveralSheets(): Promise<TestList> {
  const pupils = inventListPeople(31, classes.length * (CLASS_SIZE + 1)).map((pupil, at) =>
    at < (classes.length - 1) * (CLASS_SIZE + 1) ? pupil : { ...pupil, end_date: null },
  );
  const inClass = (at: number) => pupils.slice(at * (CLASS_SIZE + 1), (at + 1) * (CLASS_SIZE + 1));
  const sheets = classes.map(({ name, header, toCells }, at): TestSheet => {
    const rows = inClass(at).map((pupil, place) =>
      toCells(place < CLASS_SIZE ? pupil : { ...pupil, phone: 'nil' }, place),
    );
    return { name, rows: [['OKEHO MODEL COLLEGE'], [`LIST OF STUDENTS IN ${name}`], [], header, ...rows] };
  });
  const cover = [
    ['OKEHO MODEL COLLEGE'],
    ['Students by class'],
    ['JSS 1', CLASS_SIZE + 1],
    ['JSS 2', CLASS_SIZE + 1],
  ];
  return {
    kind: 'several sheets behind a cover',
    type: 'student',
    file: await buildWorkbook([{ name: 'Cover', rows: cover }, ...sheets]),
    people: classes.flatMap((_, at) =>
      inClass(at)
        .slice(0, CLASS_SIZE)
        .map((pupil) => toExpected(pupil, { organization })),
    ),
    reported: classes.map((_, at) => toRowNumber(at + 1, 5 + CLASS_SIZE)),
    // JSS 3 has no column of leaving dates, so it is not taken for a part of the same list.
    corrections: { sheets: [1, 2, 3] },
    asItIs: 2 * CLASS_SIZE,
  };
}

/** Group titles above the header: 'Names' over the parts of a name, 'Dates' over From and To. */
export async function buildTwoHeaderRows(): Promise<TestList> {
  const people = createPeople(32);
  const rows: TestCell[][] = people.map((person, at) => [
    at + 1,
    person.surname,
    person.first,
    person.other,
    person.phone,
    person.address,
    'Clerical Officer',
    { day: person.start_date },
    person.end_date ? { day: person.end_date } : '',
  ]);
  const bad = [
    people.length + 1,
    'Bad',
    'From',
    'Date',
    '08031110006',
    '6 Zik Road Enugu',
    'Clerk',
    'long ago',
    '',
  ];
  const header = [
    ['STAFF LIST OF THE COLLEGE'],
    ['S/N', 'Names', '', '', 'Contact', '', 'Post', 'Dates', ''],
    ['', 'Surname', 'First', 'Other', 'Phone', 'Address', '', 'From', 'To'],
  ];
  const merged = ['A1:I1', 'A2:A3', 'B2:D2', 'E2:F2', 'G2:G3', 'H2:I2'];
  return {
    kind: 'two header rows',
    type: 'employee',
    file: await buildWorkbook([{ name: 'Staff', rows: [...header, ...rows, bad], merged }]),
    people: people.map((person) => toExpected(person)),
    reported: [header.length + people.length + 1],
    corrections: {},
    asItIs: people.length,
  };
}

/** No header: the columns are guessed from the cells. One person has no address, and one no date. */
export function buildNoHeader(): TestList {
  const people = createPeople(33);
  const rows = people.map((person, at) => [
    String(at + 1),
    person.name,
    at % 3 === 0 ? 'Clerk' : 'Messenger',
    person.phone,
    person.address,
    toDayFirst(person.start_date),
    toDayFirst(person.end_date),
  ]);
  const bad = [
    ['37', 'Noaddress Atall', 'Clerk', '08031110007', '', '13/05/2015', ''],
    ['38', 'Nodate Atall', 'Clerk', '08031110008', '8 Zik Road Enugu', '', ''],
  ];
  return {
    kind: 'no header',
    type: 'employee',
    file: toTextFile([...rows, ...bad]),
    people: people.map((person) => toExpected(person)),
    reported: [people.length + 1, people.length + 2],
    corrections: {},
    asItIs: people.length,
  };
}

const PAGE_ROWS = 12;

/** Splits a text between two words near its middle, as a narrow column of a printed table wraps it. */
function wrap(text: string): [string, string] {
  const words = text.split(' ');
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')];
}

/**
 * A table copied from a PDF file: every third name and every second address continue on the next line, and each page
 * repeats its title and header. The phone of the last person cannot be read.
 */
export function buildWrappedTable(): TestList {
  const people = createPeople(34);
  const header = [
    'S/N',
    'Full Name',
    'Phone No.',
    'Residential Address',
    'Date of First Appointment',
    'Date of Exit',
  ];
  const rows: string[][] = [];
  for (const [at, person] of people.entries()) {
    if (at % PAGE_ROWS === 0) rows.push([`NOMINAL ROLL OF STAFF - PAGE ${at / PAGE_ROWS + 1} OF 3`], header);
    const [name, moreName] = at % 3 === 0 ? wrap(person.name) : [person.name, ''];
    const [address, moreAddress] = at % 2 === 0 ? wrap(person.address) : [person.address, ''];
    const dates = [toDayFirst(person.start_date), toDayFirst(person.end_date)];
    rows.push([String(at + 1), name, person.phone, address, ...dates]);
    if (moreName || moreAddress) rows.push(['', moreName, '', moreAddress]);
  }
  rows.push(['37', 'Bad', 'not on file', '7 Zik Road', '13/5/2015', ''], ['', 'Phone', '', 'Enugu']);
  return {
    kind: 'wrapped PDF table',
    type: 'employee',
    file: toTextFile(rows),
    people: people.map((person) => toExpected(person)),
    reported: [rows.length - 1],
    corrections: {},
    asItIs: people.length,
  };
}
