import { expect, test } from 'vitest';

import { getNextSort, sortRows } from './sort-rows.ts';

test('orders without regard to letter case and marks, and numbers by size', () => {
  const sorted = sortRows(['Zainab', 'ṣọlá', 'Sola 10', 'sola 9', 'Ada'], (name) => name, 'ascending');
  expect(sorted).toEqual(['Ada', 'ṣọlá', 'sola 9', 'Sola 10', 'Zainab']);
});
test('puts empty ones last in both directions', () => {
  expect(sortRows(['', 'b', 'a'], (name) => name, 'ascending')).toEqual(['a', 'b', '']);
  expect(sortRows(['', 'b', 'a'], (name) => name, 'descending')).toEqual(['b', 'a', '']);
});
test('sorts ascending first, then descending', () => {
  const first = getNextSort(null, 'name');
  expect(first).toEqual({ key: 'name', direction: 'ascending' });
  expect(getNextSort(first, 'name').direction).toBe('descending');
  expect(getNextSort(getNextSort(first, 'name'), 'name').direction).toBe('ascending');
  expect(getNextSort(first, 'phone')).toEqual({ key: 'phone', direction: 'ascending' });
});
