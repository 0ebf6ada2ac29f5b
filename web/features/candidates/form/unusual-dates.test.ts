import { expect, test } from 'vitest';

import { createEmptyEntry } from './entry.ts';
import { findUnusualDates } from './unusual-dates.ts';

const today = '2024-02-29';
const find = (start_date: string, end_date = '', current = false) =>
  findUnusualDates({ ...createEmptyEntry('employee'), start_date, end_date, current }, today).map(
    ({ field, sentence }) => [field, sentence],
  );

test.each([
  ['1950-01-01', ''],
  ['2025-02-28', ''],
  ['2020-01-01', '2034-02-28'],
  ['', ''],
])('accepts %s to %s without confirmation', (start, end) => {
  expect(find(start, end)).toEqual([]);
});

test.each([
  ['1949-12-31', 'Date of Hire is 31 December 1949, before 1950.'],
  ['2025-03-01', 'Date of Hire is 1 March 2025, more than a year ahead.'],
])('asks about a start on %s', (start, sentence) => {
  expect(find(start)).toEqual([['start_date', sentence]]);
});

test('asks about an end more than ten years ahead, unless the candidate is current', () => {
  expect(find('2020-01-01', '2034-03-01')).toEqual([
    ['end_date', 'Date of Resignation is 1 March 2034, more than 10 years ahead.'],
  ]);
  expect(find('2020-01-01', '2034-03-01', true)).toEqual([]);
});

test('asks about both dates at once', () => {
  expect(find('1914-03-03', '2114-03-03').map(([field]) => field)).toEqual(['start_date', 'end_date']);
});
