import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IntegerMultimap } from './integer-multimap.ts';

const integer = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

test('returns exactly the values of a key', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.oneof(fc.integer({ min: 0, max: 5 }), integer), integer)), (entries) => {
      const map = new IntegerMultimap();
      for (const [key, value] of entries) map.add(key, value);
      for (const key of [...entries.map(([each]) => each), 9]) {
        const values = entries.flatMap(([each, value]) => (each === key ? [value] : []));
        expect([...map.get(key)].toSorted()).toEqual(values.toSorted());
      }
    }),
  );
});

test('keeps all values when it grows', () => {
  const map = new IntegerMultimap();
  for (let value = 0; value < 5000; value++) map.add(value % 1700, value);
  expect([...map.get(3)].toSorted((a, b) => a - b)).toEqual([3, 1703, 3403]);
});
