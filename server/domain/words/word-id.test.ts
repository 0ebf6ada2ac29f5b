import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toInitialId, getInitialId, isWordId, toWordId } from './word-id.ts';

test('maps every word to a 32-bit integer that contains its initial', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), (word) => {
      const id = toWordId(word);
      expect(id).toBe(Math.trunc(id) | 0);
      expect(isWordId(id)).toBe(true);
      expect(getInitialId(id)).toBe(toInitialId(word));
      expect(isWordId(toInitialId(word))).toBe(false);
    }),
  );
});

test('maps hardly two of a hundred thousand words to the same id', () => {
  const letters = 'abdeghijklmnoprstuwy';
  const ids = new Set<number>();
  for (let i = 0; i < 100_000; i++) {
    let word = '';
    for (let rest = i; rest > 0; rest = Math.floor(rest / 20)) word += letters[rest % 20];
    ids.add(toWordId(`${word}a`));
  }
  expect(ids.size).toBeGreaterThan(99_990);
});
