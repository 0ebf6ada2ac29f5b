import { expect, test } from 'vitest';

import {
  formatDate,
  formatDay,
  formatFieldDate,
  formatLongDate,
  formatDateTime,
  formatMomentDate,
  toLagosDate,
} from './format-date.ts';

test('shows a calendar date with the short name of its month', () => {
  expect(formatDate('2025-10-05')).toBe('5 Oct 2025');
  expect(formatDate('2024-09-30')).toBe('30 Sep 2024');
  expect(formatDate('1914-06-03')).toBe('3 Jun 1914');
});

test('writes a calendar date in words', () => {
  expect(formatLongDate('2024-03-01')).toBe('1 March 2024');
});

test('writes month/day/year for the date field', () => {
  expect(formatFieldDate('2024-03-09')).toBe('03/09/2024');
});

test.each([null, undefined, '', 'soon', '2024-13-01'])('shows %j as no date', (date) => {
  expect([formatDate(date), formatLongDate(date)]).toEqual(['', '']);
});

test('shows a moment where the portal is used, an hour ahead of UTC', () => {
  expect(formatDateTime('2026-11-20T23:30:00.000Z')).toBe('21 Nov 2026, 00:30');
  expect(formatMomentDate('2026-11-20T22:59:00.000Z')).toBe('20 Nov 2026');
  expect(formatDay('2026-11-20T23:30:00.000Z')).toBe('Saturday, 21 November 2026');
});

test('returns the calendar date of a moment in Nigeria', () => {
  expect(toLagosDate(new Date('2026-01-31T22:59:59Z'))).toBe('2026-01-31');
  expect(toLagosDate(new Date('2026-01-31T23:00:00Z'))).toBe('2026-02-01');
});
