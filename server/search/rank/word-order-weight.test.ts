import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordOrderWeight } from './word-order-weight.ts';

test('ranks the same order, the surname first and swapped given names in this order', () => {
  const orders = [
    [0, 1, 2],
    [1, 2, 0],
    [1, 0, 2],
  ].map((places) => wordOrderWeight(places, 3));
  expect(orders).toEqual(orders.toSorted((a, b) => b - a));
  expect(orders[0]).toBeCloseTo(0);
});

test('prefers a missing middle name to a missing first name or surname', () => {
  expect(wordOrderWeight([0, 2], 3)).toBeGreaterThan(wordOrderWeight([1, 2], 3));
  expect(wordOrderWeight([1, 2], 3)).toBeGreaterThan(wordOrderWeight([0, 1], 3));
});

test('returns a finite weight for any positions', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 8 }), fc.nat(4), (places, more) => {
      const weight = wordOrderWeight([...places, -1], 8 + more);
      expect(weight).toBeLessThanOrEqual(0.1);
      expect(Number.isFinite(weight)).toBe(true);
    }),
  );
});
