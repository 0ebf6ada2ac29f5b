import { toColumnName } from '#server/domain/spreadsheets/write/workbook-parts.ts';
import { buildWorkbook, type TestCell, type TestSheet } from '#server/testing/lists/build-workbook.ts';
import { toDayFirst } from '#server/testing/lists/test-list.ts';
import { inventStudents, type Student } from './invent-students.ts';

const SCHOOL = 'HARMATTAN HILL COLLEGE';
const CLASSES = ['JSS 1', 'JSS 2', 'JSS 3'];
const CLASS_SIZE = 40;
const HEADER = [
  'S/N',
  "STUDENT'S NAME",
  'HOUSE',
  'GSM NO.',
  'HOME ADDRESS',
  'DATE OF ENTRY',
  'DATE LEFT',
  'REASON FOR LEAVING',
  'PARENT/GUARDIAN',
];
const WIDTHS = [5, 30, 9, 26, 44, 14, 14, 26, 20];

/** How the clerk of each class writes dates: as cells of Excel, in figures, and in words. */
const dateStyles: ((day: string) => TestCell)[] = [
  (day) => ({ day }),
  (day) => toDayFirst(day),
  (day) => new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }),
];

const toCells = (student: Student, at: number, writeDate: (day: string) => TestCell): TestCell[] => [
  at + 1,
  `${student.surname.toUpperCase()}, ${student.first} ${student.other}`,
  student.house,
  at % 9 === 4 ? `${student.phone} / 0809555${String(1000 + at)}` : student.phone,
  student.address,
  writeDate(student.start_date),
  student.end_date ? writeDate(student.end_date) : '',
  student.reason,
  student.parent,
];

function buildClass(name: string, place: number, students: readonly Student[]): TestSheet {
  const writeDate = dateStyles[place] ?? toDayFirst;
  const rows = students.map((student, at) => toCells(student, at, writeDate));
  const last = toColumnName(HEADER.length - 1);
  return {
    name,
    widths: WIDTHS,
    merged: [`A1:${last}1`, `A2:${last}2`],
    rows: [
      [SCHOOL],
      [`REGISTER OF STUDENTS, ${name}, 2025/2026 SESSION`],
      [],
      HEADER,
      ...rows,
      [],
      ['', `TOTAL: ${students.length}`],
    ],
  };
}

/** One value that the clerk of each class got wrong: an unknown number, a day that does not exist, a lost address. */
const mistakes: Partial<Student>[] = [
  { phone: 'not yet given' },
  { start_date: '2023-09-31' },
  { address: '' },
];

/** A school's register: a sheet for each class, each with its own clerk. One row of each needs a correction. */
export const buildRegister = (): Promise<File> =>
  buildWorkbook(
    CLASSES.map((name, at) => {
      const students = inventStudents(201 + at, CLASS_SIZE);
      return buildClass(name, at, students.with(11, { ...(students[11] as Student), ...mistakes[at] }));
    }),
  );
