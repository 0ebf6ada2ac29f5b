import { expect, test } from 'vitest';
import { matchColumns } from '#server/domain/spreadsheets/match-columns/match-columns.ts';
import { isWrapped } from './wrapped-row.ts';

const columns = matchColumns({
  line: 1,
  cells: ['S/N', 'NAMES', 'HOUSE', 'PHONE NO', 'ADDRESS', 'DATE OF ENTRY'],
});
const row = (cells: { number?: string; name?: string; house?: string; address?: string }) => [
  cells.number ?? '',
  cells.name ?? '',
  cells.house ?? '',
  '',
  cells.address ?? '',
  '',
];

test.each([
  { name: 'Bolanle' },
  { name: 'Mary Bolanle' },
  { address: 'Core Area, Asaba' },
  { name: 'Bolanle', address: 'Core Area, Asaba' },
])('continues the row above: %j', (cells) => {
  expect(isWrapped(row(cells), columns)).toBe(true);
});

test.each([
  { name: 'TOTAL JSS 1A', house: '24' },
  { name: 'NUMBERS NOT YET SUBMITTED' },
  { name: 'Junior Staff', house: 'Blue' },
  { name: 'Class Two', house: 'Blue' },
  { number: '4', name: 'Bolanle' },
  { name: 'Mary Bolanle', address: 'Core Area, Asaba' },
])('is a row of its own: %j', (cells) => {
  expect(isWrapped(row(cells), columns)).toBe(false);
});
