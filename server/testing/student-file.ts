const LETTERS = 'abdeikmnoru';

/** Converts a number to `length` letters, distinct for each number, so that names built from them are dissimilar. */
export const toLetters = (number: number, length: number): string =>
  Array.from(
    { length },
    (_, place) => LETTERS[Math.floor(number / LETTERS.length ** place) % LETTERS.length],
  ).join('');

/** Returns the name of a student in `createStudentFile`. The names are distinct enough not to be confused. */
export const getStudentName = (at: number) => `Amina B${toLetters(at, 4)}o`;

/** Creates a CSV file of `rows` students, beginning with the one at `first`. */
export function createStudentFile(rows: number, first = 0): File {
  const buildRow = (at: number) =>
    `${getStudentName(at)},080${30_000_000 + at},${at} Zik Road Kano,2021-09-13\n`;
  const lines = Array.from({ length: rows }, (_, at) => buildRow(first + at));
  return new File(['Student Name,Phone,Address,Date of Entry\n', ...lines], 'a.csv');
}
