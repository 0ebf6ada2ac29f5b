import { STUDENT_ORGANIZATION } from '#contract/limits.ts';
import { createPeople, toDayFirst, toExpected, toTextFile, type TestList } from './test-list.ts';

/** The second lines of addresses, some of which look like titles. */
const SECOND_LINES = [
  'Owerri 200284',
  'Staff Estate',
  'Zone 4',
  'School Road',
  'Near Central Office',
  'Ward 7, Aba',
];
const CLASS_SIZE = 9;

/**
 * A staff list whose addresses take two lines, below the names of departments, with a note of what is missing. The last
 * person has no phone number.
 */
export function buildWrappedAddresses(): TestList {
  const people = createPeople(35).map((person, at) => {
    const more = SECOND_LINES[at % SECOND_LINES.length] ?? '';
    return { ...person, line: person.address, more, address: `${person.address} ${more}` };
  });
  const rows: string[][] = [['S/N', 'Name', 'GSM', 'House Address', 'Date of Employment', 'Date of Exit']];
  for (const [at, person] of people.entries()) {
    if (at % CLASS_SIZE === 0) rows.push(['', at % 2 === 0 ? 'ACCOUNTS DEPARTMENT' : 'KITCHEN STAFF']);
    const dates = [toDayFirst(person.start_date), toDayFirst(person.end_date)];
    rows.push([String(at + 1), person.name, person.phone, person.line, ...dates], ['', '', '', person.more]);
  }
  rows.push(['', 'NUMBERS NOT YET SUBMITTED'], ['37', 'Bad Phone', 'not yet', '7 Zik Road', '13/5/2015']);
  const reported = [rows.length];
  rows.push(['', '', '', 'Staff Estate'], ['TOTAL', '37']);
  return {
    kind: 'addresses on two lines',
    type: 'employee',
    file: toTextFile(rows),
    people: people.map((person) => toExpected(person)),
    reported,
    corrections: {},
    asItIs: people.length,
  };
}

/** Answers to a school's form, with house, street and city apart, only the parents' phones, emoji and 'Not yet'. */
export function buildSchoolForm(): TestList {
  const people = createPeople(26);
  const rows = people.map((person, at) => [
    `${person.name}${at % 4 === 0 ? ' 🌸' : ''}`,
    person.phone,
    person.address,
    'Nsukka',
    person.start_date,
    person.end_date ?? (at % 2 === 0 ? 'Not yet' : '31.12.9999'),
  ]);
  return {
    kind: "a school's form with parents' phones",
    type: 'student',
    file: toTextFile([
      [
        'Names of Pupils',
        'PARENTS PHONE NOS',
        'Street and House Number',
        'City',
        'In which date were you admitted?',
        'Graduation date',
      ],
      ...rows,
    ]),
    people: people.map((person) =>
      toExpected(person, { address: `${person.address}, Nsukka`, organization: STUDENT_ORGANIZATION }),
    ),
    reported: [],
    corrections: { columns: [{ column: 1, field: 'phone' }] },
    asItIs: 0,
  };
}

/** A bank's list of corps members: ids and dates beside the alert phone, and places of postal boxes. */
export function buildPostings(): TestList {
  const people = createPeople(9);
  const rows = people.map((person, at) => [
    `NY/23A/${1000 + at}`,
    person.name,
    '2023-11-14',
    person.phone,
    person.address,
    person.start_date,
    person.end_date ?? '9999-12-31',
  ]);
  const bad = [
    [
      'NY/23A/2001',
      'Bad Phone',
      '2023-11-14',
      '12 Allen Avenue, Ikeja (112)',
      '1 Zik Road',
      '2015-05-13',
      '',
    ],
    ['NY/23A/2002', 'Bad Amount', '2023-11-14', '50000', '2 Zik Road', '2015-05-13', ''],
  ];
  return {
    kind: 'postings with alert phones',
    type: 'employee',
    file: toTextFile([
      [
        'STATE CODE',
        'NAME OF CORPS MEMBER',
        'DATE PRINTED',
        'ALERT PHONE NO',
        'Residential address (not P.O. Box)',
        'DATE OF POSTING',
        'DATE OF EXIT',
      ],
      ...rows,
      ...bad,
    ]),
    people: people.map((person) => toExpected(person)),
    reported: [people.length + 2, people.length + 3],
    corrections: {},
    asItIs: people.length,
  };
}
