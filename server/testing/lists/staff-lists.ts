import { formatFieldDate, formatLongDate } from '#contract/dates/format-date.ts';
import { dateToSerial } from '#contract/dates/serial-date.ts';
import { buildWorkbook, type TestCell } from './build-workbook.ts';
import { createPeople, toDayFirst, toExpected, toTextFile, type TestList } from './test-list.ts';

/** A nominal roll of a ministry: titles above, section totals between, the present appointment beside the first. */
export async function buildNominalRoll(): Promise<TestList> {
  const people = createPeople(1);
  const rows: TestCell[][] = [
    ['OYO STATE MINISTRY OF WORKS'],
    ['NOMINAL ROLL OF SENIOR STAFF AS AT 31ST DECEMBER, 2023'],
    [],
    [
      'S/N',
      'SURNAME',
      'FIRST NAME',
      'OTHER NAMES',
      'RANK',
      'GL',
      'DATE OF PRESENT APPT',
      'DATE OF 1ST APPT',
      'GSM NO',
      'CONTACT ADDRESS',
      'STATE OF ORIGIN',
      'DATE LEFT',
    ],
  ];
  for (const [at, person] of people.entries()) {
    if (at > 0 && at % 12 === 0) rows.push([], ['', 'SUB-TOTAL', '', '', '', 12], []);
    rows.push([
      at + 1,
      person.surname.toUpperCase(),
      person.first,
      person.other,
      'Higher Executive Officer',
      8,
      { day: '2021-01-01' },
      { day: person.start_date },
      person.phone,
      person.address,
      'Oyo',
      person.end_date ? { day: person.end_date } : '',
    ]);
  }
  rows.push(['', 'GRAND TOTAL', '', '', '', people.length]);
  const file = await buildWorkbook([{ name: 'Nominal Roll', rows, merged: ['A1:L1', 'A2:L2'] }]);
  return {
    kind: 'nominal roll with titles and totals',
    type: 'employee',
    file,
    people: people.map((person) =>
      toExpected(person, { name: `${person.first} ${person.other} ${person.surname.toUpperCase()}` }),
    ),
    reported: [],
    corrections: {},
    asItIs: people.length,
  };
}

/** Two numbers in one cell, in the ways that people separate them, and some written badly. */
export function buildTwoPhones(): TestList {
  const people = createPeople(2);
  const second = (at: number) => `0805222${1000 + at}`;
  const separators = [' / ', ', ', '\n', '; ', ' or ', ' '];
  const phones = people.map(({ phone }, at) => `${phone}${separators[at % separators.length]}${second(at)}`);
  const rows = people.map((person, at) => [
    person.name,
    phones[at] ?? '',
    person.address,
    person.start_date,
    person.end_date ?? '',
  ]);
  return {
    kind: 'two phones in a cell',
    type: 'employee',
    file: toTextFile([['Staff Name', 'Phone No(s)', 'Address', 'Date Employed', 'Date Left'], ...rows]),
    people: people.map((person, at) =>
      toExpected(person, { phone: (phones[at] ?? '').replaceAll('\n', ', ') }),
    ),
    reported: [],
    corrections: {},
    asItIs: people.length,
  };
}

const dateForms: ((date: string) => string)[] = [
  toDayFirst,
  (date) => date.replaceAll('-', '.'),
  (date) => `${Number(date.slice(8))}th ${formatLongDate(date).split(' ').slice(1).join(', ')}`,
  (date) => `${date.slice(8)}-${formatLongDate(date).split(' ')[1]?.slice(0, 3)}-${date.slice(2, 4)}`,
  (date) => String(dateToSerial(date)),
  (date) => date,
  (date) => date.replaceAll('-', '/'),
  (date) => {
    const [day, month, year] = formatLongDate(date).split(' ');
    return `${month?.toUpperCase()} ${day}, ${year}`;
  },
];

/** Eight forms of dates in one column, and two that are no dates. */
export function buildDateForms(): TestList {
  const people = createPeople(3);
  const rows = people.map((person, at) => [
    person.name,
    person.phone,
    person.address,
    dateForms[at % dateForms.length]?.(person.start_date) ?? '',
    person.end_date ? `left ${formatFieldDate(person.end_date)}`.slice(5) : '',
  ]);
  const bad = [
    ['Bad Date One', '08031110001', '1 Zik Road Enugu', 'not sure', ''],
    ['Bad Date Two', '08031110002', '2 Zik Road Enugu', '31/02/2015', ''],
  ];
  return {
    kind: 'eight date forms',
    type: 'employee',
    file: toTextFile([
      ['NAME', 'TEL', 'RESIDENTIAL ADDRESS', 'DATE OF ASSUMPTION', 'EXIT DATE'],
      ...rows,
      ...bad,
    ]),
    people: people.map((person) => toExpected(person)),
    reported: [people.length + 2, people.length + 3],
    corrections: {},
    asItIs: people.length,
  };
}

/** The answers to a web form, whose headers are its questions. */
export function buildWebForm(): TestList {
  const people = createPeople(4);
  const rows = people.map((person, at) => [
    `2023/05/${String(1 + (at % 28)).padStart(2, '0')} 9:15:20 AM GMT+1`,
    `staff${at}@example.com`,
    person.name,
    person.phone,
    person.address,
    formatFieldDate(person.start_date),
    person.end_date ? 'No' : 'Yes',
    person.end_date ? formatFieldDate(person.end_date) : '',
    'Mrs Next Kin',
    '08099999999',
    '9 Other Street Jos',
  ]);
  return {
    kind: 'web form',
    type: 'employee',
    file: toTextFile([
      [
        'Timestamp',
        'Email Address',
        'What is your full name?',
        'Your phone number (WhatsApp)',
        'Where do you live? (house address)',
        'When were you employed?',
        'Do you still work here?',
        'If you have left, when did you leave?',
        'Name of your Next of Kin',
        'Phone number of your Next of Kin',
        'Next of Kin address',
      ],
      ...rows,
    ]),
    people: people.map((person) => toExpected(person)),
    reported: [],
    corrections: {},
    asItIs: people.length,
  };
}

/** No address column, and one employer for all who is not the importing organisation. */
export function buildNoAddress(): TestList {
  const people = createPeople(5);
  const rows = people.map((person, at) => [
    String(at + 1),
    `${person.surname.toUpperCase()} ${person.first}`,
    person.phone,
    person.start_date,
    person.end_date ?? '',
  ]);
  const constants = { address: 'Mile 2, Lagos', organization: 'Zenwata Haulage' };
  return {
    kind: 'no address column',
    type: 'employee',
    file: toTextFile([['S/N', 'NAME (SURNAME FIRST)', 'GSM', 'DATE ENGAGED', 'DATE DISENGAGED'], ...rows]),
    people: people.map((person) =>
      toExpected(person, { ...constants, name: `${person.surname.toUpperCase()} ${person.first}` }),
    ),
    reported: [],
    corrections: { constants },
    asItIs: 0,
  };
}

/** Vertical bars between the cells, as a payroll program exports them. */
export function buildPipes(): TestList {
  const people = createPeople(6);
  const rows = people.map((person, at) => [
    `EMP${1000 + at}`,
    person.surname.toUpperCase(),
    `${person.first} ${person.other}`,
    person.phone,
    person.address,
    person.start_date.replaceAll('-', ''),
    person.end_date?.replaceAll('-', '') ?? '',
    person.end_date ? 'Resigned' : '',
  ]);
  return {
    kind: 'pipe-separated with TERM_DATE',
    type: 'employee',
    file: toTextFile(
      [
        [
          'EMP_ID',
          'LAST_NAME',
          'FIRST_NAME',
          'MOBILE_NO',
          'HOME_ADDRESS',
          'HIRE_DATE',
          'TERM_DATE',
          'REMARK(S)',
        ],
        ...rows,
      ],
      '|',
    ),
    people: people.map((person) =>
      toExpected(person, { name: `${person.first} ${person.other} ${person.surname.toUpperCase()}` }),
    ),
    reported: [],
    corrections: {},
    asItIs: people.length,
  };
}

/** Formulas that compose names and dates, and an error among them. */
export async function buildFormulas(): Promise<TestList> {
  const people = createPeople(7);
  const rows: TestCell[][] = people.map((person, at) => [
    { formula: `B${at + 2}&" "&C${at + 2}`, value: `${person.first} ${person.surname}` },
    person.first,
    person.surname,
    { formula: `TEXT(H${at + 2},"0")`, value: person.phone },
    person.address,
    { day: person.start_date },
    person.end_date ? { day: person.end_date } : '',
    Number(person.phone),
  ]);
  rows.push([
    { formula: 'B99&C99', value: '#REF!' },
    '',
    '',
    '08031110003',
    '3 Zik Road Enugu',
    { day: '2015-01-13' },
    '',
    '',
  ]);
  const header = ['Full Name', 'First', 'Last', 'Phone', 'Address', 'Start Date', 'End Date', 'Helper'];
  const file = await buildWorkbook([{ name: 'Staff', rows: [header, ...rows], hiddenColumns: [1, 2, 7] }]);
  return {
    kind: 'formulas and hidden columns',
    type: 'employee',
    file,
    people: people.map((person) => toExpected(person, { name: `${person.first} ${person.surname}` })),
    reported: [people.length + 2],
    corrections: {},
    asItIs: people.length,
  };
}

/** The list on the third sheet, behind a cover and instructions. */
export async function buildCoverSheet(): Promise<TestList> {
  const people = createPeople(8);
  const rows: TestCell[][] = people.map((person) => [
    person.name,
    person.phone,
    person.address,
    toDayFirst(person.start_date),
    toDayFirst(person.end_date),
  ]);
  const file = await buildWorkbook([
    { name: 'Cover', rows: [['STAFF RETURN 2023'], ['Prepared by the Registry'], ['Date', '2023-12-01']] },
    { name: 'Notes', rows: [['Fill in every column.'], ['Use one row for each person.']] },
    { name: 'Staff', rows: [['Name of Staff', 'Tel', 'Address', 'Date Employed', 'Date Left'], ...rows] },
  ]);
  return {
    kind: 'cover sheet first',
    type: 'employee',
    file,
    people: people.map((person) => toExpected(person)),
    reported: [],
    corrections: {},
    asItIs: people.length,
  };
}
