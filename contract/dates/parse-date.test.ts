import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDate } from '#contract/fields/fields.ts';
import { parseDate } from './parse-date.ts';

test.each([
  ['2021-09-13', '2021-09-13'],
  ['2021/9/3', '2021-09-03'],
  ['2021.09.03', '2021-09-03'],
  ['20210913', '2021-09-13'],
  ['2021-09-13T00:00:00.000Z', '2021-09-13'],
  ['2021-09-13 08:30', '2021-09-13'],
  ['13 Sep 2021', '2021-09-13'],
  ['13-Sep-21', '2021-09-13'],
  ['13th September, 2021', '2021-09-13'],
  ['13th of September 2021', '2021-09-13'],
  ['Sept 13, 2021', '2021-09-13'],
  ['September 13th, 2021', '2021-09-13'],
  ['Monday, 13 September 2021', '2021-09-13'],
  ['13SEP2021', '2021-09-13'],
  ['2021 September 13', '2021-09-13'],
  ['1 March 98', '1998-03-01'],
  ['5/5/2021', '2021-05-05'],
  ['29-Feb-2020', '2020-02-29'],
  ["'2021-9-13", '2021-09-13'],
  ['44452', '2021-09-13'],
  ['44452.75', '2021-09-13'],
])('%s is a date', (cell, date) => {
  expect(parseDate(cell)).toEqual({ date });
});

test.each([
  ['3/4/2021', '2021-03-04', '2021-04-03'],
  ['03-04-2021', '2021-03-04', '2021-04-03'],
  ['03.04.21', '2021-03-04', '2021-04-03'],
  ['3 / 4 / 2021', '2021-03-04', '2021-04-03'],
  ['3/4/2021 10:30 AM', '2021-03-04', '2021-04-03'],
  ["3/4/'21", '2021-03-04', '2021-04-03'],
  ['30/4/2021', undefined, '2021-04-30'],
  ['4/30/2021', '2021-04-30', undefined],
  ['31/4/2021', undefined, undefined],
])('%s can be read in two ways', (cell, mdy, dmy) => {
  expect(parseDate(cell)).toEqual(mdy || dmy ? { mdy, dmy } : { unread: 'no date' });
});

test.each(['2021', 'Sep 2021', '09/2021', '2021-09', 'September'])('%s says no day', (cell) => {
  expect(parseDate(cell)).toEqual({ unread: 'incomplete' });
});

test.each([
  '',
  'soon',
  'N/A',
  '2021-13-01',
  '2021-02-29',
  '30 Feb 2021',
  '32/1/2021',
  '0/0/0000',
  '99999',
  '1',
  '2015/2016',
  '1/2/3/4',
  'May be later 1 2 3',
  '0021-09-13',
  '\u0000',
])('%j is none', (cell) => {
  expect(parseDate(cell)).toEqual({ unread: 'no date' });
});

test('reads day numbers from 1904 four years later', () => {
  expect(parseDate('42990', true)).toEqual({ date: '2021-09-13' });
});

describe('two-digit years', () => {
  test.each([
    ['1 Jan 05', '2005-01-01'],
    ['1 Jan 99', '1999-01-01'],
    ['1 Jan 68', '1968-01-01'],
  ])('%s', (cell, date) => {
    expect(parseDate(cell)).toEqual({ date });
  });
});

test('returns only calendar days, and parses every formatted date', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1930-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
      (day) => {
        const date = day.toISOString().slice(0, 10);
        const [year, month, dayOfMonth] = date.split('-').map(Number);
        expect(parseDate(date)).toEqual({ date });
        expect(parseDate(day.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' }))).toEqual({
          date,
        });
        expect(parseDate(day.toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' }))).toEqual({
          date,
        });
        const figures = parseDate(`${dayOfMonth}/${month}/${year}`);
        expect('dmy' in figures ? figures.dmy : 'date' in figures && figures.date).toBe(date);
      },
    ),
  );
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d/. -]{6,10}$/u)), (cell) => {
      const read = parseDate(cell);
      const dates = 'date' in read ? [read.date] : 'unread' in read ? [] : [read.mdy, read.dmy];
      expect(dates.filter((date) => date !== undefined && !isDate(date))).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});
