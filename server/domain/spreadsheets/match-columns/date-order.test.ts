import { expect, test } from 'vitest';
import {
  decideDateOrders,
  createEvidence,
  findSwapped,
  parseOrderInHeader,
  addEvidence,
} from './date-order.ts';

function collectEvidence(cells: string[]) {
  const evidence = createEvidence();
  for (const cell of cells) addEvidence(evidence, cell);
  return evidence;
}

const decide = (...columns: [header: string, ...cells: string[]][]) =>
  decideDateOrders(columns.map(([header, ...cells]) => ({ header, evidence: collectEvidence(cells) })));

test('assumes month first for a fully ambiguous column', () => {
  expect(decide(['Date of Hire', '3/4/2021', '5/6/2021'])).toEqual([
    { order: 'mdy', how: 'guessed', isMixed: false, matters: true },
  ]);
});

test('determines the order of a column from one unambiguous date', () => {
  expect(decide(['Date of Hire', '3/4/2021', '30/6/2021'])).toEqual([
    { order: 'dmy', how: 'proved', isMixed: false, matters: true },
  ]);
  expect(decide(['Date of Hire', '3/4/2021', '6/30/2021'])).toEqual([
    { order: 'mdy', how: 'proved', isMixed: false, matters: true },
  ]);
});

test('applies a proved order to the other date column of the file', () => {
  const [start, end] = decide(['Date of Hire', '30/6/2021'], ['Exit Date', '3/4/2022']);
  expect([start?.order, end?.order, end?.how]).toEqual(['dmy', 'dmy', 'proved']);
});

test('leaves a column of both orders undecided unless one order is a typing error', () => {
  expect(decide(['Date', '30/6/2021', '6/30/2021'])[0]?.order).toBeUndefined();
  expect(decide(['Date', ...Array.from({ length: 60 }, () => '30/6/2021'), '6/30/2021'])[0]?.order).toBe(
    'dmy',
  );
});

test('uses the order in the header when the dates are ambiguous', () => {
  expect(decide(['Date of Hire (dd/mm/yyyy)', '3/4/2021'])[0]).toEqual({
    order: 'dmy',
    how: 'proved',
    isMixed: false,
    matters: true,
  });
  expect(decide(['Date of Hire (dd/mm/yyyy)', '6/30/2021'])[0]?.order).toBe('mdy');
  expect(parseOrderInHeader('Date MM-DD-YYYY')).toBe('mdy');
  expect(parseOrderInHeader('Date of add/yy')).toBeUndefined();
});

test('needs no decision for unambiguous dates', () => {
  expect(decide(['Date', '2021-09-13', '13 Sep 2021', '5/5/2021'])[0]).toMatchObject({ matters: false });
});

test('prefers the account’s choice to the dates, the header and other columns', () => {
  const columns = [
    { header: 'Date (mm/dd/yyyy)', evidence: collectEvidence(['30/6/2021', '6/30/2021', '3/4/2021']) },
  ];
  expect(decideDateOrders(columns, 'dmy')).toEqual([
    { order: 'dmy', how: 'chosen', isMixed: true, matters: true },
  ]);
});

const EARLY = ['2019-03-05', '2020-07-11', '2018-12-02', '2021-05-09', '2017-10-04'];

test.each([
  { cells: [...EARLY, '30/6/2021'], swapped: { count: 5, order: 'dmy' } },
  { cells: [...EARLY, '2020-01-01', '6/30/2021'], swapped: { count: 5, order: 'mdy' } },
  { cells: [...EARLY, '2019-03-13', '30/6/2021'] },
  {
    cells: [...Array.from({ length: 11 }, () => EARLY).flat(), '2019-03-13', '30/6/2021'],
    swapped: { count: 55, order: 'dmy' },
  },
  { cells: [...Array.from({ length: 40 }, () => '2021-09-06'), '13/9/2021'] },
  { cells: [...EARLY.slice(0, 2), ...EARLY.slice(0, 2), ...EARLY.slice(0, 2), '13/9/2021'] },
  { cells: [...EARLY, '3/4/2021', '30/6/2021'] },
  { cells: EARLY },
  { cells: [...EARLY.slice(1), '30/6/2021'] },
  { cells: [...EARLY.map((date) => `${date.slice(0, 8)}01`), '30/6/2021'] },
])('finds dates whose day and month a spreadsheet swapped: $cells', ({ cells, swapped }) => {
  expect(findSwapped(collectEvidence(cells))).toEqual(swapped);
});
