import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';
import { candidateTexts } from './texts/candidates.ts';
import { formatCount, plural } from './texts/format-count.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [4940, '4,940'],
  [1_234_567, '1,234,567'],
])('%d is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test('lists use the same format for counts', () => {
  expect(plural(4940, 'row', 'rows')).toBe('4,940 rows');
  expect(formatCount({ total: 4940, has_more: true })).toBe('more than 4,940');
  expect(candidateTexts.resultCount(4940)).toBe('4,940 results found');
  expect(candidateTexts.itemsShown(1201, 1220, 4940)).toBe('1,201-1,220 of 4,940 items');
  expect(candidateTexts.uploadCount(4940)).toBe('4,940 Upload');
  expect(candidateTexts.nothingFound.found({ total: 4940 })).toBe('4,940 found');
});
