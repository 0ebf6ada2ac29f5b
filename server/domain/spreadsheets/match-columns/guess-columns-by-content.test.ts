import { expect, test } from 'vitest';
import { guessColumnsByContent } from './guess-columns-by-content.ts';

const toRows = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 1, cells }));
const guess = (...rows: string[][]) => Object.fromEntries(guessColumnsByContent(toRows(...rows)).byField);

test('recognises names in three columns, dates without separators and what else is in a list', () => {
  expect(
    guess(
      ['000100', 'Ola', 'Ade', 'Tunde', '+234 803 123 4501', '1 Zik Avenue, Enugu', '20170315', 'A'],
      ['000101', 'Eze', 'Chi', '', '+234 803 123 4502', '2 Aba Road, Owerri', '20180704', 'A'],
      ['000102', 'Musa', 'Dan', 'Sani', '+234 803 123 4503', '3 Kano Road, Kaduna', '20190102', 'A'],
    ),
  ).toEqual({
    surname: [1],
    first_name: [2],
    other_names: [3],
    phone: [4],
    address: [5],
    start_date: [6],
  });
});

test('takes neither amounts nor serial numbers for dates', () => {
  expect(guess(['Ade Ola', '08031234501', '20170399'], ['Chi Eze', '08031234502', '43000'])).toEqual({
    name: [0],
    phone: [1],
  });
});
