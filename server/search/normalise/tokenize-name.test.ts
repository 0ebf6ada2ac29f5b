import { expect, test } from 'vitest';
import { mayBeTitle, nameWords } from './tokenize-name.ts';

test('leaves titles out', () => {
  expect(nameWords('Chief (Mrs.) Ngozi Okafor')).toEqual(['ngozi', 'okafor']);
  expect(nameWords('Engr. Dr. MUSA Ibrahim')).toEqual(['musa', 'ibrahim']);
});

test('keeps a title when there is nothing else', () => {
  expect(nameWords('Chief')).toEqual(['chief']);
});

test('keeps titles that are also names, and knows that they may be titles before two names', () => {
  const words = nameWords('Prince Emeka Obi');
  expect(words).toEqual(['prince', 'emeka', 'obi']);
  expect(words.map((_, at) => mayBeTitle(words, at))).toEqual([true, false, false]);
  expect(mayBeTitle(['prince', 'okafor'], 0)).toBe(false);
});
