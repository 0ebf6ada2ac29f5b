import { expect, test } from 'vitest';
import { matchColumns } from '#server/domain/spreadsheets/match-columns/match-columns.ts';
import { detectJoinMode, isJoinedIn, WrapEvidence } from './join-mode.ts';
import { isPersonless } from './personless-row.ts';
import { findContinued, isWrapped } from './wrapped-row.ts';

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
  { address: 'Owerri 200284' },
  { address: 'Staff Estate' },
  { address: 'Near Central School' },
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

test.each(['Owerri 200284', 'Staff Estate', 'Ward 4', 'Zone 4 Estate:'])(
  'continues the address above, and is not dropped: %s',
  (address) => {
    const above = row({ number: '1', name: 'Ade Bola Ojo', address: '12 Wetheral Road,' });
    expect(findContinued(above, row({ address }), columns)).toBe('address');
    expect(isPersonless(row({ address }), columns)).toBe(false);
  },
);

test.each(['Owerri 200284', 'Staff Estate', 'Near Central School'])(
  'continues the address above also in the first column: %s',
  (text) => {
    const addressFirst = matchColumns({ line: 1, cells: ['ADDRESS', 'NAMES', 'PHONE NO', 'DATE OF ENTRY'] });
    const above = ['12 Wetheral Road,', 'Ade Bola Ojo', '08031234567', '2019-09-03'];
    expect(isPersonless([text], addressFirst)).toBe(false);
    expect(findContinued(above, [text], addressFirst)).toBe('address');
    expect(isPersonless(['TOTAL: 40'], addressFirst)).toBe(true);
  },
);

test.each(['JSS 2', 'SS3A', 'Primary 5 B', 'Department of Works', 'ACCOUNTS DEPARTMENT'])(
  'is joined to an address only if the user says so: %s',
  (address) => {
    const above = row({ number: '1', name: 'Ade Bola Ojo', address: '12 Wetheral Road' });
    const evidence = new WrapEvidence(columns);
    for (const cells of [above, row({ address }), above, row({ address })]) evidence.add(cells);
    expect(detectJoinMode(evidence.counts)).toBe('none');
    expect(findContinued(above, row({ address }), columns)).toBe('title');
    expect([isJoinedIn('addresses', 'title'), isJoinedIn('all', 'title')]).toEqual([false, true]);
  },
);

test.each([
  [row({ number: '1', name: 'Ade Bola' }), row({ name: 'ACCOUNTS' })],
  [row({ number: '1', name: 'Ade Bola' }), row({ address: 'Owerri 200284' })],
  [row({ name: 'TOTAL', house: '24' }), row({ address: 'Owerri 200284' })],
  [row({ number: '1', name: 'Ade Bola', address: 'Owerri' }), row({ number: 'Owerri 200284' })],
])('continues nothing: %j above %j', (above, below) => {
  expect(findContinued(above, below, columns)).toBeUndefined();
});

test.each([
  { cells: row({ name: 'NUMBERS NOT YET SUBMITTED' }) },
  { cells: row({ number: 'TOTAL', name: '40' }) },
  { cells: row({ name: 'TOTAL', house: '40' }) },
])('describes no person: $cells', ({ cells }) => {
  expect(isPersonless(cells, columns)).toBe(true);
});
