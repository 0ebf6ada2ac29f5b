import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Variant } from '#server/domain/search/expand/variant.ts';
import { REQUIRED } from '#server/domain/search/parse/term-roles.ts';
import { estimateCount } from './estimate-count.ts';
import { planFullMatches, planPartialMatches, planWithoutUnknown } from './retrieval-plan.ts';
import type { ParsedQuery } from '#server/domain/search/parse/parse-query.ts';
import { WORD_FIELDS } from '#server/domain/search/parse/word-fields.ts';
import { type QueryTerm, weighTerm } from '#server/domain/search/parse/weigh-term.ts';

const candidates = 1_000_000;
const NO_FREQUENCIES = { candidates, frequencies: new Map<number, number>() };
const createTerm = (id: number, frequency: number): QueryTerm => {
  const variant: Variant = { id, word: `w${id}`, kind: 'exact', cost: 0 };
  return weighTerm(`w${id}`, [variant], { candidates, frequencies: new Map([[id, frequency]]) }, REQUIRED);
};
const createQuery = (frequencies: readonly number[]): ParsedQuery => ({
  field: WORD_FIELDS.name,
  segmentations: [
    { terms: frequencies.map((frequency, index) => createTerm(index + 100, frequency)), cost: 0 },
  ],
  candidates,
  frequencies: { name_word: NO_FREQUENCIES, address_word: NO_FREQUENCIES },
});
const frequencies = fc.array(fc.double({ min: 1e-6, max: 0.3, noNaN: true }), {
  minLength: 1,
  maxLength: 12,
});

test('looks up every word for a full match', () => {
  expect(planFullMatches(createQuery([0.1, 0.01]))).toEqual([[[101], [100]]]);
});

test('looks up only the rarest words when they match few candidates', () => {
  expect(planFullMatches(createQuery([0.1, 0.00001]))).toEqual([[[101]]]);
  expect(planFullMatches(createQuery([0.1, 0.00001]), 0)).toEqual([[[101], [100]]]);
});

test('looks up a repeated word once', () => {
  const [segmentation] = createQuery([0.1, 0.01]).segmentations;
  const terms = Array.from({ length: 6 }, () => segmentation?.terms ?? []).flat();
  const query = { ...createQuery([]), segmentations: [{ terms, cost: 0 }] };
  expect(planFullMatches(query, 0)).toEqual([[[101], [100]]]);
});

test('plans partial matches with the smallest sets of words that are rare enough', () => {
  expect(planPartialMatches(createQuery([0.0001, 0.0001]))).toEqual([[[100]], [[101]]]);
  expect(planPartialMatches(createQuery([0.01, 0.01, 0.01]))).toEqual([
    [[100], [101]],
    [[100], [102]],
    [[101], [102]],
  ]);
});

test('retrieves candidates with the known words for an unknown word, unless they are too many', () => {
  expect(planPartialMatches(createQuery([0.001, 0.000001]))).toEqual([[[101]]]);
  expect(planWithoutUnknown(createQuery([0.001, 0.000001]), ['w101'])).toContainEqual([[100]]);
  expect(planWithoutUnknown(createQuery([0.01, 0.001, 0.000001]), ['w102'])).toContainEqual([[101], [100]]);
  expect(planWithoutUnknown(createQuery([0.01, 0.000001]), ['w101']).length).toBeLessThanOrEqual(1);
  expect(planWithoutUnknown(createQuery([0.01]), ['w100'])).toEqual([]);
});

test.each(['isArea', 'isPostcode'])('retrieves no further candidates for an unknown word with %s', (role) => {
  const { segmentations, ...query } = createQuery([0.001, 0.000001]);
  const terms = segmentations[0]?.terms.map((term, index) => ({ ...term, [role]: index === 1 })) ?? [];
  expect(planWithoutUnknown({ ...query, segmentations: [{ terms, cost: 0 }] }, ['w101'])).toEqual([]);
});

test('limits every plan', () => {
  fc.assert(
    fc.property(frequencies, (each) => {
      for (const plan of [
        planPartialMatches(createQuery(each)),
        planWithoutUnknown(createQuery(each), ['w100']),
      ]) {
        expect(plan.length).toBeLessThanOrEqual(16);
        const ids = new Set(plan.flat(2));
        expect([...ids].every((id) => id >= 100 && id < 100 + each.length)).toBe(true);
      }
    }),
  );
});

test('expects fewer candidates for more words', () => {
  fc.assert(
    fc.property(frequencies, (each) => {
      const { terms } = createQuery(each).segmentations[0] ?? { terms: [] };
      for (let count = 1; count < terms.length; count++)
        expect(estimateCount(terms.slice(0, count + 1), candidates)).toBeLessThanOrEqual(
          estimateCount(terms.slice(0, count), candidates) + 1e-6,
        );
    }),
  );
});
