import { expect, test } from 'vitest';
import { listNearNumbers } from './near-numbers.ts';

test('lists the numbers with one wrong digit or two swapped ones', () => {
  const near = listNearNumbers('41');
  expect(near).toEqual(expect.arrayContaining(['14', '40', '49', '11', '91']));
  expect(near).not.toEqual(expect.arrayContaining(['41']));
  expect(near).not.toEqual(expect.arrayContaining(['32']));
  expect(near).toHaveLength(new Set(near).size);
  expect(near).toHaveLength(2 * 9 + 1);
});

test('keeps the letter of a house, and does without a swap of equal digits', () => {
  expect(listNearNumbers('12b')).toContain('21b');
  expect(listNearNumbers('12b')).not.toContain('21');
  expect(listNearNumbers('11')).toHaveLength(2 * 9);
  expect(listNearNumbers('100211')).toHaveLength(6 * 9 + 3);
});

test('lists none of a single digit, an ordinal or a word', () => {
  for (const word of ['4', '2nd', 'allen', '']) expect(listNearNumbers(word)).toEqual([]);
});
