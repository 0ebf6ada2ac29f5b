import { expect, test } from 'vitest';

import { shownDate } from './calendar-date.ts';

test('a date is shown as month/day/year', () => {
  expect(shownDate('2024-03-09')).toBe('03/09/2024');
});

test('no date is shown as nothing', () => {
  expect(shownDate(null)).toBe('');
  expect(shownDate('')).toBe('');
});
