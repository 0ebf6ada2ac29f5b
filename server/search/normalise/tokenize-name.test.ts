import { expect, test } from 'vitest';
import { isOptionalTitle, tokenizeName } from './tokenize-name.ts';

test('removes titles', () => {
  expect(tokenizeName('Chief (Mrs.) Ngozi Okafor')).toEqual(['ngozi', 'okafor']);
  expect(tokenizeName('Engr. Dr. MUSA Ibrahim')).toEqual(['musa', 'ibrahim']);
});

test('keeps titles when there is nothing else', () => {
  expect(tokenizeName('Chief')).toEqual(['chief']);
});

test('keeps ambiguous titles and treats them as optional before two names', () => {
  const words = tokenizeName('Prince Emeka Obi');
  expect(words).toEqual(['prince', 'emeka', 'obi']);
  expect(words.map((_, at) => isOptionalTitle(words, at))).toEqual([true, false, false]);
  expect(isOptionalTitle(['prince', 'okafor'], 0)).toBe(false);
});
