import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostCost, spellingCost } from './edit-distance.ts';
import { slips, words } from '#server/search/testing/arbitrary-words.ts';

test('costs nothing for the same word, something for another, the same both ways', () => {
  fc.assert(
    fc.property(words(1), words(1), (a, b) => {
      expect(spellingCost(a, a, 8)).toBe(0);
      const cost = spellingCost(a, b, 8);
      expect(cost > 0).toBe(a !== b);
      expect(spellingCost(b, a, 8)).toBeCloseTo(cost, 10);
    }),
  );
});

test('a word with one slip is close', () => {
  fc.assert(
    fc.property(slips(5), ({ word, changed }) => {
      expect(spellingCost(word, changed, mostCost(word.length))).toBeLessThan(Infinity);
    }),
  );
});

test('a lower limit refuses more and changes no cost', () => {
  fc.assert(
    fc.property(slips(3), fc.double({ min: 0, max: 8, noNaN: true }), ({ word, changed }, most) => {
      const cost = spellingCost(word, changed, 20);
      expect(spellingCost(word, changed, most)).toBe(cost <= most ? cost : Infinity);
    }),
  );
});

test('what sounds alike costs less than a slip of the keyboard, and that less than any other letter', () => {
  expect(spellingCost('philip', 'filip', 8)).toBeLessThan(spellingCost('adamu', 'afamu', 8));
  expect(spellingCost('adamu', 'afamu', 8)).toBeLessThan(spellingCost('adamu', 'apamu', 8));
  expect(spellingCost('sani', 'sanni', 8)).toBeLessThan(spellingCost('sani', 'sakni', 8));
});

test('takes any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      expect(spellingCost(a, b, 8)).toBeGreaterThanOrEqual(0);
    }),
  );
});
