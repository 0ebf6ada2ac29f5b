import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';
import { formatCount, plural } from './texts/format-count.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [4940, '4,940'],
  [1_234_567, '1,234,567'],
])('%d is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test('counts use the same format', () => {
  expect(plural(4940, 'row', 'rows')).toBe('4,940 rows');
  expect(formatCount({ total: 4940, has_more: true })).toBe('more than 4,940');
});
