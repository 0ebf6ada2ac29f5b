const LETTERS = 'abdeikmnoru';

/** As many letters as `length` says, different ones for each number, so that names made with them are not alike. */
export const toLetters = (number: number, length: number): string =>
  Array.from(
    { length },
    (_, place) => LETTERS[Math.floor(number / LETTERS.length ** place) % LETTERS.length],
  ).join('');

/** The name of a student in `studentFile`, each its own, so that none could be taken for another. */
export const studentName = (at: number) => `Amina B${toLetters(at, 4)}o`;

/** A CSV file of `rows` students, beginning with the one at `first`. */
export function studentFile(rows: number, first = 0): File {
  const row = (at: number) => `${studentName(at)},080${30_000_000 + at},${at} Zik Road Kano,2021-09-13\n`;
  const lines = Array.from({ length: rows }, (_, at) => row(first + at));
  return new File(['Student Name,Phone,Address,Date of Entry\n', ...lines], 'a.csv');
}
