import { formatLongDate } from '#contract/dates/format-date.ts';
import { toDayFirst, toText } from '#server/testing/lists/test-list.ts';
import { inventStudents, type Student } from './invent-students.ts';

const CLASSES = ['JSS 1A', 'JSS 1B', 'JSS 2A', 'SS 1'];
const CLASS_SIZE = 24;
/** Students whose numbers the office never got. */
const WITHOUT_NUMBER = 18;

const HEADER = [
  'S/N',
  '',
  'NAMES OF STUDENTS (SURNAME FIRST)',
  'HOUSE',
  'PHONE NO(S)',
  '',
  'CONTACT ADDRESS',
  'DATE OF ENTRY',
  'DATE LEFT',
  'REMARKS',
  'PARENT / GUARDIAN',
];

/** Returns the entry of a list for a row, in turn. */
const takeTurns = <T>(list: readonly T[], at: number) => list[at % list.length] as T;

const writeName = ({ surname, first, other }: Student, at: number) =>
  takeTurns(
    [
      `${surname.toUpperCase()}, ${first} ${other}`,
      `${surname} ${first} ${other}`.toUpperCase(),
      `${surname.toUpperCase()} ${first} ${other[0]}.`,
      `${surname}, ${first}`,
    ],
    at,
  );

const writePhone = ({ phone }: Student, at: number) =>
  takeTurns(
    [
      phone,
      `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`,
      `${phone} / 0809555${1000 + at}`,
      // Excel drops the leading zero of a number.
      phone.slice(1),
      `+234${phone.slice(1)}`,
      `${phone}, 0809555${1000 + at}`,
    ],
    at,
  );

const writeEntry = ({ start_date }: Student, at: number) => {
  const year = Number(start_date.slice(0, 4));
  return takeTurns(
    [toDayFirst(start_date), formatLongDate(start_date), start_date, `${year}/${year + 1}`, `Sept. ${year}`],
    at,
  );
};

const writeLeaving = ({ end_date }: Student, at: number) =>
  end_date
    ? takeTurns([toDayFirst(end_date), formatLongDate(end_date)], at)
    : takeTurns(['', '-', 'till date'], at);

/** The row of a student, and a second one for an address that the column was too narrow for. */
function toRows(student: Student, at: number, number: string): string[][] {
  const comma = student.address.indexOf(', ') + 1;
  const isWrapped = at % 7 === 3;
  const address = isWrapped ? student.address.slice(0, comma) : student.address;
  const row = [
    number,
    '',
    writeName(student, at),
    student.house,
    student.phone && writePhone(student, at),
    '',
    address,
    writeEntry(student, at),
    writeLeaving(student, at),
    student.reason,
    student.parent,
  ];
  return isWrapped ? [row, ['', '', '', '', '', '', student.address.slice(comma + 1)]] : [row];
}

const toTotal = (name: string, count: number) => ['', '', `TOTAL ${name}`, String(count)];

/** The register of a school as its registrar has kept it for years, in one CSV file saved from Excel. */
export function buildMessyRegister(): string {
  const classes = CLASSES.flatMap((name, place) => {
    const students = inventStudents(211 + place, CLASS_SIZE);
    const rows = students.flatMap((student, at) => toRows(student, at, String(at + 1)));
    return [[], ['', '', name], ...rows, toTotal(name, CLASS_SIZE)];
  });
  const unreachable = inventStudents(221, WITHOUT_NUMBER).flatMap((student, at) =>
    toRows({ ...student, phone: '' }, at, ''),
  );
  const rows = [
    ['', '', 'HARMATTAN HILL COLLEGE'],
    ['', '', 'MASTER REGISTER OF STUDENTS AS AT 30TH SEPTEMBER, 2026'],
    [],
    HEADER,
    ...classes,
    [],
    ['', '', 'NUMBERS NOT YET SUBMITTED'],
    ...unreachable,
    [],
    toTotal('STUDENTS', CLASSES.length * CLASS_SIZE + WITHOUT_NUMBER),
    [],
    ['', '', 'Compiled by: the Registrar', '', '', '', 'Sign: ........................'],
  ];
  return `\uFEFF${toText(rows.map((cells) => HEADER.map((_, at) => cells[at] ?? '')))}\r\n`;
}
