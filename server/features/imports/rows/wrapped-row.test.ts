import { expect, test } from 'vitest';
import { matchColumns } from '#server/domain/spreadsheets/match-columns/match-columns.ts';
import { decideJoin, type Joins, resolveJoins, WrapEvidence } from './join-mode.ts';
import { isPersonless } from './personless-row.ts';
import { type Continued, findContinued, isWrapped } from './wrapped-row.ts';

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
    expect(findContinued(above, row({ address }), columns)).toBe('text');
    expect(isPersonless(row({ address }), columns)).toBe(false);
  },
);

test.each(['Owerri 200284', 'Staff Estate', 'Near Central School'])(
  'continues the address above also in the first column: %s',
  (text) => {
    const addressFirst = matchColumns({ line: 1, cells: ['ADDRESS', 'NAMES', 'PHONE NO', 'DATE OF ENTRY'] });
    const above = ['12 Wetheral Road,', 'Ade Bola Ojo', '08031234567', '2019-09-03'];
    expect(isPersonless([text], addressFirst)).toBe(false);
    expect(findContinued(above, [text], addressFirst)).toBe('text');
    expect(isPersonless(['TOTAL: 40'], addressFirst)).toBe(true);
  },
);

test.each(['JSS 2', 'SS3A', 'Primary 5 B', 'Department of Works', 'ACCOUNTS DEPARTMENT'])(
  'is joined to an address only if the user says so: %s',
  (address) => {
    const above = row({ number: '1', name: 'Ade Bola Ojo', address: '12 Wetheral Road' });
    const evidence = new WrapEvidence(columns);
    for (const cells of [above, row({ address }), above, row({ address })]) evidence.add(cells);
    const joins = resolveJoins(evidence.counts);
    expect(joins.mode).toBe('none');
    expect(findContinued(above, row({ address }), columns)).toBe('title');
    expect(decideJoin({ ...joins, mode: 'texts' }, 'title', 3)).toBe('apart');
    expect(decideJoin(resolveJoins(evidence.counts, true), 'title', 3)).toBe('join');
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

const withEmployer = matchColumns({
  line: 1,
  cells: ['Employer', 'S/N', 'NAMES', 'PHONE NO', 'ADDRESS', 'DATE OF ENTRY'],
});
const employed = (employer: string, address = '4 Aba Road') => [
  employer,
  '1',
  'Ade Bola Ojo',
  '08031234567',
  address,
  '2019-09-03',
];

test.each([
  { above: employed('Zenwata Foods and'), below: ['Beverages Ltd'], continued: 'text' },
  { above: employed('Zenwata Foods'), below: ['ACCOUNTS DEPARTMENT'], continued: 'title' },
  { above: employed('Zenwata Foods'), below: ['JSS 2'], continued: 'title' },
  { above: employed(''), below: ['Queens College'], continued: undefined },
  { above: employed('', '12 Zik Road,'), below: ['', '', '', '', 'Enugu'], continued: 'text' },
  { above: employed('Ministry of', ''), below: ['', '', '', '', 'Enugu'], continued: undefined },
])('continues only a text above in its own column: $below', ({ above, below, continued }) => {
  expect(findContinued(above, below, withEmployer)).toBe(continued);
});

test.each(['Kitchen', 'Security', 'Admin/HR', 'Front Desk'])(
  'is no rest of the name above, but a department: %s',
  (name) => {
    const above = row({ number: '1', name: 'Ade Bola' });
    expect(findContinued(above, row({ name }), columns)).toBe('title');
  },
);

test('counts no rests of texts in a column that may not be the employer', () => {
  const uncertain = matchColumns({ line: 1, cells: ['S/N', 'Name', 'Phone', 'Department'] });
  expect(uncertain.uncertain.has('organization')).toBe(true);
  const evidence = new WrapEvidence(uncertain);
  for (let at = 0; at < 2; at += 1) {
    evidence.add(['1', 'Ade Bola', '08031234567', 'Accounts and']);
    evidence.add(['', '', '', 'Audit']);
  }
  expect(resolveJoins(evidence.counts).mode).toBe('none');
});

test.each<[Joins['mode'], Continued, number, string]>([
  ['none', 'text', 1, 'apart'],
  ['report', 'text', 3, 'report'],
  ['report', 'name', 2, 'report'],
  ['report', 'name', 3, 'apart'],
  ['report', 'person', 2, 'report'],
  ['report', 'other', 2, 'apart'],
  ['texts', 'text', 3, 'join'],
  ['texts', 'name', 1, 'report'],
  ['names', 'name', 1, 'join'],
  ['names', 'name', 2, 'report'],
  ['names', 'name', 3, 'apart'],
  ['all', 'name', 3, 'join'],
  ['all', 'person', 1, 'apart'],
])('in mode %s, %s below a name of %i words: %s', (mode, continued, nameWords, decision) => {
  const joins = { mode, lengths: { least: 2, most: 3 } };
  expect(decideJoin(joins, continued, nameWords)).toBe(decision);
});

test('measures names by their words, and by most of them where no text continues', () => {
  const nameWords = [0, 0, 94, 6];
  expect(resolveJoins({ longTexts: 0, both: 0, unclear: 3, nameWords })).toEqual({
    mode: 'report',
    lengths: { least: 2, most: 2 },
  });
  expect(resolveJoins({ longTexts: 2, both: 0, unclear: 3, nameWords })).toEqual({
    mode: 'texts',
    lengths: { least: 2, most: 3 },
  });
});
