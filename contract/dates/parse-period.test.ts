import { expect, test } from 'vitest';
import { parseDate } from './parse-date.ts';
import { parsePeriod } from './parse-period.ts';

test.each([
  ['2018/2019', 'session', '2018-09-01', '2019-08-31'],
  ['2018/19', 'session', '2018-09-01', '2019-08-31'],
  ['2018 - 2019', 'session', '2018-09-01', '2019-08-31'],
  ['2018–2019 Academic Session', 'session', '2018-09-01', '2019-08-31'],
  ['Session 1999/2000', 'session', '1999-09-01', '2000-08-31'],
  ['1999/00', 'session', '1999-09-01', '2000-08-31'],
  ['1st Term 2019/2020', 'term', '2019-09-01', '2019-12-31'],
  ['2019/2020 Second Term', 'term', '2020-01-01', '2020-03-31'],
  ['Third Term, 2019/20', 'term', '2020-04-01', '2020-08-31'],
  ['2009/10 - 2nd term', 'term', '2010-01-01', '2010-03-31'],
  ['Term 2 2020', 'term', '2020-01-01', '2020-03-31'],
  ['May 2007', 'month', '2007-05-01', '2007-05-31'],
  ['MAY, 2007', 'month', '2007-05-01', '2007-05-31'],
  ['Sept. 2011', 'month', '2011-09-01', '2011-09-30'],
  ["Feb '08", 'month', '2008-02-01', '2008-02-29'],
  ['Jun-12', 'month', '2012-06-01', '2012-06-30'],
  ['05/2007', 'month', '2007-05-01', '2007-05-31'],
  ['5-2007', 'month', '2007-05-01', '2007-05-31'],
  ['2007-05', 'month', '2007-05-01', '2007-05-31'],
  ['2009 October', 'month', '2009-10-01', '2009-10-31'],
  ['2007', 'year', '2007-01-01', '2007-12-31'],
  ['2007 Set', 'year', '2007-01-01', '2007-12-31'],
  ['Class of 2007', 'year', '2007-01-01', '2007-12-31'],
])('reads %s as a %s', (cell, kind, first, last) => {
  const [period, ...others] = parsePeriod(cell);
  expect(period).toMatchObject({ kind, first, last });
  expect(others).toEqual([]);
});

test('reads a year and a number in two ways, a session first if a slash is between them', () => {
  expect(parsePeriod('2009/10').map(({ kind, first }) => [kind, first])).toEqual([
    ['session', '2009-09-01'],
    ['month', '2009-10-01'],
  ]);
  expect(parsePeriod('2009-10').map(({ kind }) => kind)).toEqual(['month', 'session']);
});

test.each([
  '',
  'First Term',
  'Term 4 2019/2020',
  '2015/2018',
  '2019/2018',
  '2018/13',
  '13/2018',
  '1820',
  '18/19',
  'Mai 2007',
  '7 May',
  'soon',
  '2018/2019/2020',
  `2018/${' '.repeat(100)}2019`,
])('%j is no period', (cell) => {
  expect(parsePeriod(cell)).toEqual([]);
});

test.each(['2018/2019', 'May-07', '05/2007', '2007', '1st Term 2019/2020'])('%s is not a date', (cell) => {
  expect(parseDate(cell)).toHaveProperty('unread');
});
