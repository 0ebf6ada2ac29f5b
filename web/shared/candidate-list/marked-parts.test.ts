import { expect, test } from 'vitest';

import { countHiddenCharacters, splitMarkedParts } from './marked-parts.ts';

const shown = (text: string, ranges: [number, number][]) =>
  splitMarkedParts(text, ranges).map(({ part, marked }) => (marked ? `[${part}]` : part));

test('marks the given ranges of a text', () => {
  expect(shown('Oluṣẹ́gun Adeyemi', [[0, 9]])).toEqual(['[Oluṣẹ́gun]', ' Adeyemi']);
  expect(
    shown('12, Awolowo St', [
      [0, 2],
      [4, 11],
    ]),
  ).toEqual(['[12]', ', ', '[Awolowo]', ' St']);
  expect(shown('Ada', [])).toEqual(['Ada']);
});

test('ignores a range beyond the end of the text', () => {
  expect(shown('Ada', [[0, 9]])).toEqual(['Ada']);
});

test('hides whole words ahead of a mark that a line would cut off', () => {
  const room = { shown: 20, keptLead: 6 };
  const text = 'Behind the old water works, Akpororo Close';
  expect(text.slice(countHiddenCharacters(text, [[28, 36]], room))).toBe('works, Akpororo Close');
  expect(countHiddenCharacters(text, [[11, 20]], room)).toBe(0);
  expect(countHiddenCharacters(text, [], room)).toBe(0);
});

test('hides nothing ahead of a mark inside a first word or beyond the end', () => {
  const room = { shown: 5, keptLead: 2 };
  expect(countHiddenCharacters('Adebukonla', [[4, 8]], room)).toBe(0);
  expect(countHiddenCharacters('Ada Obi', [[5, 30]], room)).toBe(0);
});
