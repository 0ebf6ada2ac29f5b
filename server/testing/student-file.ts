const LETTERS = 'abdeikmnoru';

/** The name of a student in `studentFile`, each its own, so that none could be taken for another. */
export const studentName = (at: number) =>
  `Amina B${[0, 1, 2, 3].map((place) => LETTERS[Math.floor(at / 11 ** place) % 11]).join('')}o`;

/** A CSV file of `rows` students, beginning with the one at `first`. */
export function studentFile(rows: number, first = 0): File {
  const row = (at: number) => `${studentName(at)},080${30_000_000 + at},${at} Zik Road Kano,2021-09-13\n`;
  const lines = Array.from({ length: rows }, (_, at) => row(first + at));
  return new File(['Student Name,Phone,Address,Date of Entry\n', ...lines], 'a.csv');
}
