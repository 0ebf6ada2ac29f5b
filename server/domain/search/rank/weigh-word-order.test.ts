import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weighWordOrder } from './weigh-word-order.ts';

test('ranks the same order, the surname first and swapped given names in this order', () => {
  const orders = [
    [0, 1, 2],
    [1, 2, 0],
    [1, 0, 2],
  ].map((places) => weighWordOrder(places, 3));
  expect(orders).toEqual(orders.toSorted((a, b) => b - a));
  expect(orders[0]).toBeCloseTo(0);
});

test('prefers a missing middle name to a missing first name or surname', () => {
  expect(weighWordOrder([0, 2], 3)).toBeGreaterThan(weighWordOrder([1, 2], 3));
  expect(weighWordOrder([1, 2], 3)).toBeGreaterThan(weighWordOrder([0, 1], 3));
});

test('returns a finite weight for any positions', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 8 }), fc.nat(4), (places, more) => {
      const weight = weighWordOrder([...places, -1], 8 + more);
      expect(weight).toBeLessThanOrEqual(0.1);
      expect(Number.isFinite(weight)).toBe(true);
    }),
  );
});
