import { expect, test } from 'vitest';
import { FurtherHeaders } from './further-headers.ts';
import { matchColumns } from './match-columns.ts';

const HEADER = ['S/N', 'Name', 'Phone', 'Address', 'Date of Hire'];
const PERSON = ['1', 'Ade Ola', '08031234501', '12 Zik Avenue, Enugu', '2021-09-13'];
const RETIRED = ['S/N', 'Name', 'Phone', 'Date of Hire', 'Date Retired', 'Address'];

/** Finds the headers below a first one in line 1. */
function find(...rows: string[][]) {
  const headers = new FurtherHeaders(matchColumns({ line: 1, cells: HEADER }));
  for (const [at, cells] of rows.entries()) headers.add({ line: at + 2, cells });
  headers.end();
  return headers.found.map(({ firstLine, row }) => [firstLine, row.line, row.cells.join()]);
}

test('finds headers with other columns, also in the last row', () => {
  expect(find(PERSON, ['RETIRED'], RETIRED, PERSON, HEADER)).toEqual([
    [4, 4, RETIRED.join()],
    [6, 6, HEADER.join()],
  ]);
});

test('finds no header that repeats the columns', () => {
  expect(find(PERSON, HEADER, PERSON)).toEqual([]);
});

test('combines two rows to a header', () => {
  const top = ['S/N', 'Name', 'Contact', '', 'Date', ''];
  const second = ['', '', 'Address', 'Phone', 'Employed', 'Left'];
  const text = 'S/N,Name,Contact Address,Contact Phone,Date Employed,Date Left';
  expect(find(PERSON, top, second, PERSON)).toEqual([[3, 4, text]]);
});

test('finds no header in the rest of a name and an address', () => {
  expect(find(PERSON, ['', 'Name', '', 'Address'], PERSON)).toEqual([]);
});

test('checks the first thousand rows that may be headers', () => {
  const others = (count: number) => Array.from({ length: count }, () => ['red', 'green', 'blue']);
  expect(find(...others(999), RETIRED)).toHaveLength(1);
  expect(find(...others(1000), RETIRED)).toEqual([]);
});
