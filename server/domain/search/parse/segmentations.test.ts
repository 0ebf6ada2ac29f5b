import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSourcePositions, buildSegmentations, listSegmentWords } from './segmentations.ts';
import { arbitraryWord } from '#server/testing/search/arbitrary-words.ts';

const segment = (typed: readonly string[], isKnown: (word: string) => boolean) => {
  const segmentWords = listSegmentWords(typed);
  return buildSegmentations(typed, segmentWords, (index) => isKnown(segmentWords.words[index] ?? '')).map(
    ({ words }) => words.map((index) => segmentWords.words[index]).join(' '),
  );
};

test('joins and splits words when the results are known', () => {
  const known = new Set(['abdulrahman', 'tunde', 'baba', 'abdul', 'rahman']);
  expect(segment(['abdul', 'rahman'], (word) => known.has(word))).toEqual(['abdul rahman', 'abdulrahman']);
  const joined = new Set(['oluwole', 'olawale']);
  expect(segment(['olu', 'wole', 'ola', 'wale'], (word) => joined.has(word))).toContain('oluwole olawale');
  expect(segment(['babatunde'], (word) => known.has(word))).toEqual(['babatunde', 'baba tunde']);
  expect(segment(['musa'], () => false)).toEqual(['musa']);
});

test('preserves the letters of the query and their order in every segmentation', () => {
  fc.assert(
    fc.property(fc.array(arbitraryWord(1), { minLength: 1, maxLength: 5 }), (typed) => {
      for (const text of segment(typed, () => true)) expect(text.replaceAll(' ', '')).toBe(typed.join(''));
      const positions = findSourcePositions(listSegmentWords(typed), typed.length);
      expect(positions.every((position) => position < typed.length)).toBe(true);
    }),
  );
});
