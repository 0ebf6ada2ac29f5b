import { formatLongDate } from '#contract/dates/format-date.ts';
import { STUDENT_ORGANIZATION } from '#contract/limits.ts';
import { createPeople, toDayFirst, toExpected, toText, toTextFile, type TestList } from './test-list.ts';

const organization = STUDENT_ORGANIZATION;

/** Sessions, terms, months and years instead of dates; two pupils whose session cannot be read. */
export function buildSessions(): TestList {
  const people = createPeople(21);
  const dated = people.map((person, at) => {
    const year = Number(person.start_date.slice(0, 4));
    const forms: [typed: string, start_date: string][] = [
      [`${year}/${year + 1}`, `${year}-09-01`],
      [`${year}/${String(year + 1).slice(2)}`, `${year}-09-01`],
      [`2nd Term ${year}/${year + 1}`, `${year + 1}-01-01`],
      [`Sept. ${year}`, `${year}-09-01`],
      [`09/${year}`, `${year}-09-01`],
      [String(year), `${year}-01-01`],
    ];
    const [typed, start_date] = forms[at % forms.length] ?? ['', ''];
    const left = year + 6;
    return {
      ...person,
      typed,
      start_date,
      left: at % 4 === 3 ? `${left - 1}/${left}` : '',
      end_date: at % 4 === 3 ? `${left}-08-31` : null,
    };
  });
  const rows = dated.map((person) => [
    person.surname,
    `${person.first} ${person.other}`,
    'SS2',
    person.phone,
    person.address,
    person.typed,
    person.left,
  ]);
  const bad = [
    ['Bad', 'Session', 'SS2', '08031110004', '4 Zik Road Enugu', 'First Term', ''],
    ['Bad', 'Range', 'SS2', '08031110005', '5 Zik Road Enugu', '2012/2017', ''],
  ];
  return {
    kind: 'sessions',
    type: 'student',
    file: toTextFile([
      [
        'Surname',
        'First & Other Names',
        'Class',
        'Phone',
        'Home Address',
        'Session Admitted',
        'Session Left',
      ],
      ...rows,
      ...bad,
    ]),
    people: dated.map((person) => toExpected(person, { organization })),
    reported: [people.length + 2, people.length + 3],
    corrections: {},
    asItIs: people.length,
  };
}

/** Excel's Unicode text: UTF-16 with tabs. */
export function buildUtf16(): TestList {
  const people = createPeople(22);
  const rows = people.map((person) => [
    `Ṣọlá ${person.surname}`,
    person.phone,
    person.address,
    formatLongDate(person.start_date),
    formatLongDate(person.end_date),
  ]);
  const text = toText(
    [['Student Name', 'Phone', 'Address', 'Date of Entry', 'Withdrawal Date'], ...rows],
    '\t',
  );
  const bytes = new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
  return {
    kind: 'UTF-16',
    type: 'student',
    file: new File([bytes], 'list.txt'),
    people: people.map((person) => toExpected(person, { organization, name: `Ṣọlá ${person.surname}` })),
    reported: [],
    corrections: {},
    asItIs: people.length,
  };
}

/** Semicolons in Windows-1252, with 'Till date' for those who are still there. */
export function buildTillDate(): TestList {
  const people = createPeople(23);
  const rows = people.map((person) => [
    `${person.first} André ${person.surname}`,
    person.phone,
    `${person.address} – Annexe`,
    toDayFirst(person.start_date),
    person.end_date ? toDayFirst(person.end_date) : 'Till date',
  ]);
  const header = [
    'Names',
    'Telephone',
    'Residential Address',
    'From Date Admitted',
    'Date of Withdrawal/Graduation',
  ];
  const text = toText([header, ...rows], ';');
  // Windows-1252 has one byte for each of these characters; only the dash differs from Latin-1.
  const bytes = new Uint8Array(Buffer.from(text.replaceAll('–', '\u0096'), 'latin1'));
  return {
    kind: "semicolons in Windows-1252 with 'Till date'",
    type: 'student',
    file: new File([bytes], 'list.csv'),
    people: people.map((person) =>
      toExpected(person, {
        organization,
        name: `${person.first} André ${person.surname}`,
        address: `${person.address} – Annexe`,
      }),
    ),
    reported: [],
    corrections: {},
    asItIs: people.length,
  };
}

/** Twenty columns, with a second phone of the student and the parent's own phone and address. */
export function buildTwentyColumns(): TestList {
  const people = createPeople(24);
  const header = [
    'S/N',
    'Adm. No',
    'Surname',
    'First Name',
    'Other Names',
    'Sex',
    'Date of Birth',
    'Class',
    'House',
    'Religion',
    'State of origin',
    'LGA',
    'GSM',
    'Alternative Phone',
    'Contact Address',
    'Date of Admission',
    'Date Left',
    'Parent/Guardian',
    'Phone',
    'Address',
  ];
  const rows = people.map((person, at) => [
    String(at + 1),
    `ADM/${2000 + at}`,
    person.surname,
    person.first,
    person.other,
    'F',
    '13/05/2006',
    'JSS1',
    'Blue',
    'Christianity',
    'Oyo',
    'Oyo East',
    at % 6 === 5 ? '' : person.phone,
    at % 6 === 5 ? person.phone : `0805333${1000 + at}`,
    person.address,
    toDayFirst(person.start_date),
    toDayFirst(person.end_date),
    `Mrs ${person.surname}`,
    `0809444${1000 + at}`,
    '9 Other Street Jos',
  ]);
  return {
    kind: 'twenty columns',
    type: 'student',
    file: toTextFile([header, ...rows]),
    people: people.map((person) => toExpected(person, { organization })),
    reported: [],
    corrections: {},
    asItIs: people.length,
  };
}

/** Holes: every sixth person lacks the phone, the address or the date, and must be reported. */
export function buildHoles(): TestList {
  const people = createPeople(25);
  const rows = people.map((person, at) => {
    const hole = at % 6 === 5 ? Math.floor(at / 6) % 3 : -1;
    return {
      person,
      hole,
      cells: [
        person.name,
        hole === 0 ? '' : person.phone,
        hole === 1 ? 'N/A' : person.address,
        hole === 2 ? '' : person.start_date,
        person.end_date ?? '-',
      ],
    };
  });
  const text = [
    ['Name', 'Phone', 'Address', 'Date of Entry', 'Withdrawal Date'],
    ...rows.map(({ cells }) => cells),
  ];
  return {
    kind: 'holes',
    type: 'student',
    file: toTextFile(text),
    people: rows.filter(({ hole }) => hole < 0).map(({ person }) => toExpected(person, { organization })),
    reported: rows.flatMap(({ hole }, at) => (hole < 0 ? [] : at + 2)),
    corrections: {},
    asItIs: people.length - 6,
  };
}
