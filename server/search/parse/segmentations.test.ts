import fc from 'fast-check';
import { expect, test } from 'vitest';
import { originsOf, readingsOf, wordingsOf } from './segmentations.ts';
import { words } from '#server/search/testing/arbitrary-words.ts';

const textsOf = (asked: readonly string[], known: (word: string) => boolean) => {
  const wordings = wordingsOf(asked);
  return readingsOf(asked, wordings, (at) => known(wordings.words[at] ?? '')).map(({ words }) =>
    words.map((at) => wordings.words[at]).join(' '),
  );
};

test('reads words joined and split when such words are known', () => {
  const known = new Set(['abdulrahman', 'tunde', 'baba', 'abdul', 'rahman']);
  expect(textsOf(['abdul', 'rahman'], (word) => known.has(word))).toEqual(['abdul rahman', 'abdulrahman']);
  const joined = new Set(['oluwole', 'olawale']);
  expect(textsOf(['olu', 'wole', 'ola', 'wale'], (word) => joined.has(word))).toContain('oluwole olawale');
  expect(textsOf(['babatunde'], (word) => known.has(word))).toEqual(['babatunde', 'baba tunde']);
  expect(textsOf(['musa'], () => false)).toEqual(['musa']);
});

test('every reading has the letters of the query, in their order', () => {
  fc.assert(
    fc.property(fc.array(words(1), { minLength: 1, maxLength: 5 }), (asked) => {
      for (const text of textsOf(asked, () => true)) expect(text.replaceAll(' ', '')).toBe(asked.join(''));
      const wordings = wordingsOf(asked);
      const origins = originsOf(wordings, asked.length);
      expect(origins.every((at) => at < asked.length)).toBe(true);
    }),
  );
});
