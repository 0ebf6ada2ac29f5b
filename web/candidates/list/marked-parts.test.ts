import { expect, test } from 'vitest';

import { markedParts } from './marked-parts.ts';

const shown = (text: string, ranges: [number, number][]) =>
  markedParts(text, ranges).map(({ part, marked }) => (marked ? `[${part}]` : part));

test('a text is whole, marked where the ranges say', () => {
  expect(shown('Oluṣẹ́gun Adeyemi', [[0, 9]])).toEqual(['[Oluṣẹ́gun]', ' Adeyemi']);
  expect(
    shown('12, Awolowo St', [
      [0, 2],
      [4, 11],
    ]),
  ).toEqual(['[12]', ', ', '[Awolowo]', ' St']);
  expect(shown('Ada', [])).toEqual(['Ada']);
});

test('a mark of a longer text than is there is left out', () => {
  expect(shown('Ada', [[0, 9]])).toEqual(['Ada']);
});
