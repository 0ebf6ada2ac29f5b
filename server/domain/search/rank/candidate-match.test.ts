import { expect, test } from 'vitest';
import type { Variant } from '#server/domain/search/expand/variant.ts';
import { REQUIRED } from '#server/domain/search/parse/term-roles.ts';
import { weighTerm } from '#server/domain/search/parse/weigh-term.ts';
import type { WordLabel } from '#server/domain/search/parse/word-labels.ts';
import { type CandidateMatch, isGoodMatch } from './candidate-match.ts';

const NO_FREQUENCIES = { candidates: 1000, frequencies: new Map<number, number>() };
const toVariant = (kind: Variant['kind'], cost: number): Variant => ({ id: 1, word: 'x', kind, cost });
const SAME = toVariant('exact', 0);

/** A match of 'amaka enugu' under these labels. */
const toMatch = (found: CandidateMatch['found'], labels: WordLabel[]): CandidateMatch => ({
  id: 1,
  reading: {
    terms: ['amaka', 'enugu'].map((word) => weighTerm(word, [], NO_FREQUENCIES, REQUIRED)),
    labels,
    segmentationCost: 0,
    hasNumber: false,
  },
  found,
  isExact: false,
  isInOrder: true,
  extraWords: 0,
});

test.each([
  ['every word', [SAME, SAME], true],
  ['a word with a typo', [toVariant('typo', 3), SAME], true],
  ['two words with typos', [toVariant('typo', 3), toVariant('typo', 3)], false],
  ['only an initial', [toVariant('initial', 0.7), SAME], false],
  ['a number that differs by one slip', [SAME, toVariant('near', 3)], false],
  ['a missing word', [SAME, undefined], false],
] as const)('judges a record with %s alike, whatever the words describe', (_, found, isGood) => {
  expect(isGoodMatch(toMatch(found, ['name', 'name']))).toBe(isGood);
  expect(isGoodMatch(toMatch(found, ['name', 'address']))).toBe(isGood);
});

test('needs the number of a query, without a typo', () => {
  const match = toMatch([SAME, SAME], ['name', 'address']);
  const withNumber = { ...match, reading: { ...match.reading, hasNumber: true } };
  const phone = { number: '8034421187', digits: [], cost: 0, isTypo: false, reason: null };
  expect(isGoodMatch(withNumber)).toBe(false);
  expect(isGoodMatch({ ...withNumber, phone })).toBe(true);
  expect(isGoodMatch({ ...withNumber, phone: { ...phone, isTypo: true } })).toBe(false);
});
