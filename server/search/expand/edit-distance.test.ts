import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxEditDistance, editDistance } from './edit-distance.ts';
import { misspelledWords, words } from '#server/search/testing/arbitrary-words.ts';

test('is 0 for equal words, positive for others, and symmetric', () => {
  fc.assert(
    fc.property(words(1), words(1), (a, b) => {
      expect(editDistance(a, a, 8)).toBe(0);
      const cost = editDistance(a, b, 8);
      expect(cost > 0).toBe(a !== b);
      expect(editDistance(b, a, 8)).toBeCloseTo(cost, 10);
    }),
  );
});

test('keeps a word with one typo within the maximum', () => {
  fc.assert(
    fc.property(misspelledWords(5), ({ word, misspelled }) => {
      expect(editDistance(word, misspelled, maxEditDistance(word.length))).toBeLessThan(Infinity);
    }),
  );
});

test('rejects more words with a lower maximum, without changing distances', () => {
  fc.assert(
    fc.property(
      misspelledWords(3),
      fc.double({ min: 0, max: 8, noNaN: true }),
      ({ word, misspelled }, max) => {
        const cost = editDistance(word, misspelled, 20);
        expect(editDistance(word, misspelled, max)).toBe(cost <= max ? cost : Infinity);
      },
    ),
  );
});

test('ranks similar sounds below neighbouring keys, and these below other letters', () => {
  expect(editDistance('philip', 'filip', 8)).toBeLessThan(editDistance('adamu', 'afamu', 8));
  expect(editDistance('adamu', 'afamu', 8)).toBeLessThan(editDistance('adamu', 'apamu', 8));
  expect(editDistance('sani', 'sanni', 8)).toBeLessThan(editDistance('sani', 'sakni', 8));
});

test('accepts any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      expect(editDistance(a, b, 8)).toBeGreaterThanOrEqual(0);
    }),
  );
});
