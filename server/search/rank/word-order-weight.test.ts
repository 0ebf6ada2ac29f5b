import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangement } from './word-order-weight.ts';

test('the very order is likelier than the surname in front, that than given names swapped', () => {
  const orders = [
    [0, 1, 2],
    [1, 2, 0],
    [1, 0, 2],
  ].map((places) => arrangement(places, 3));
  expect(orders).toEqual(orders.toSorted((a, b) => b - a));
  expect(orders[0]).toBeCloseTo(0);
});

test('a middle name is left out rather than the first or the surname', () => {
  expect(arrangement([0, 2], 3)).toBeGreaterThan(arrangement([1, 2], 3));
  expect(arrangement([1, 2], 3)).toBeGreaterThan(arrangement([0, 1], 3));
});

test('whatever is found where, an arrangement has a likelihood', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 8 }), fc.nat(4), (places, more) => {
      const chance = arrangement([...places, -1], 8 + more);
      expect(chance).toBeLessThanOrEqual(0.1);
      expect(Number.isFinite(chance)).toBe(true);
    }),
  );
});
