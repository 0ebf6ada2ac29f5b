import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialId, initialOfId, isWordId, wordId } from './word-id.ts';

test('gives every word a safe integer that tells its initial', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), (word) => {
      const id = wordId(word);
      expect(Number.isSafeInteger(id)).toBe(true);
      expect(isWordId(id)).toBe(true);
      expect(initialOfId(id)).toBe(initialId(word));
      expect(isWordId(initialId(word))).toBe(false);
    }),
  );
});

test('gives a hundred thousand words different ids', () => {
  const letters = 'abdeghijklmnoprstuwy';
  const ids = new Set<number>();
  for (let i = 0; i < 100_000; i++) {
    let word = '';
    for (let rest = i; rest > 0; rest = Math.floor(rest / 20)) word += letters[rest % 20];
    ids.add(wordId(`${word}a`));
  }
  expect(ids.size).toBe(100_000);
});
