import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getMaxEditDistance, measureEditDistance, toLengthRange } from './edit-distance.ts';
import { arbitraryTypo, arbitraryWord } from '#server/testing/search/arbitrary-words.ts';

test('is 0 for equal words, positive for others, and symmetric', () => {
  fc.assert(
    fc.property(arbitraryWord(1), arbitraryWord(1), (a, b) => {
      expect(measureEditDistance(a, a, 8)).toBe(0);
      const cost = measureEditDistance(a, b, 8);
      expect(cost > 0).toBe(a !== b);
      expect(measureEditDistance(b, a, 8)).toBeCloseTo(cost, 10);
    }),
  );
});

test('keeps a word with one typo within the maximum', () => {
  fc.assert(
    fc.property(arbitraryTypo(5), ({ word, misspelled }) => {
      expect(measureEditDistance(word, misspelled, getMaxEditDistance(word.length))).toBeLessThan(Infinity);
    }),
  );
});

test('rejects more words with a lower maximum, without changing distances', () => {
  fc.assert(
    fc.property(arbitraryTypo(3), fc.double({ min: 0, max: 8, noNaN: true }), ({ word, misspelled }, max) => {
      const cost = measureEditDistance(word, misspelled, 20);
      expect(measureEditDistance(word, misspelled, max)).toBe(cost <= max ? cost : Infinity);
    }),
  );
});

test('ranks similar sounds below neighbouring keys, and these below other letters', () => {
  expect(measureEditDistance('philip', 'filip', 8)).toBeLessThan(measureEditDistance('adamu', 'afamu', 8));
  expect(measureEditDistance('adamu', 'afamu', 8)).toBeLessThan(measureEditDistance('adamu', 'apamu', 8));
  expect(measureEditDistance('sani', 'sanni', 8)).toBeLessThan(measureEditDistance('sani', 'sakni', 8));
});

test('has a distance exactly to words in the range of lengths', () => {
  const repeat = (length: number) => 'a'.repeat(length);
  const { minLength, maxLength } = toLengthRange(repeat(9));
  for (const length of [minLength, maxLength])
    expect(measureEditDistance(repeat(9), repeat(length), 99)).toBeLessThan(Infinity);
  for (const length of [minLength - 1, maxLength + 1])
    expect(measureEditDistance(repeat(9), repeat(length), 99)).toBe(Infinity);
});

test('accepts any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      expect(measureEditDistance(a, b, 8)).toBeGreaterThanOrEqual(0);
    }),
  );
});
