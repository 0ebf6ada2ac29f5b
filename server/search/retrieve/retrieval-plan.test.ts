import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Meaning } from '#server/search/expand/expand-words.ts';
import { WHOLE } from '#server/search/parse/term-roles.ts';
import { expected, planPartial, planWhole, planWithout } from './retrieval-plan.ts';
import { WORD_FIELDS, type Question } from '#server/search/parse/parse-query.ts';
import { type Term, weigh } from '#server/search/parse/weigh-term.ts';

const candidates = 1_000_000;
const termOf = (id: number, share: number): Term => {
  const meaning: Meaning = { id, word: `w${id}`, likeness: 'same', cost: 0 };
  return weigh(`w${id}`, [meaning], { candidates, shares: new Map([[id, share]]) }, WHOLE);
};
const questionOf = (shares: readonly number[]): Question => ({
  field: WORD_FIELDS.name,
  readings: [{ terms: shares.map((share, at) => termOf(at + 100, share)), cost: 0 }],
  candidates,
});
const shares = fc.array(fc.double({ min: 1e-6, max: 0.3, noNaN: true }), { minLength: 1, maxLength: 12 });

test('a whole match needs every word', () => {
  expect(planWhole(questionOf([0.1, 0.01]))).toEqual([[[101], [100]]]);
});

test('the rarest words are enough when they leave few', () => {
  expect(planWhole(questionOf([0.1, 0.00001]))).toEqual([[[101]]]);
  expect(planWhole(questionOf([0.1, 0.00001]), 0)).toEqual([[[101], [100]]]);
});

test('a word that is asked for again and again is looked up once', () => {
  const [reading] = questionOf([0.1, 0.01]).readings;
  const terms = Array.from({ length: 6 }, () => reading?.terms ?? []).flat();
  const question = { ...questionOf([]), readings: [{ terms, cost: 0 }] };
  expect(planWhole(question, 0)).toEqual([[[101], [100]]]);
});

test('a partial match needs words that are rare enough together, and no more of them', () => {
  expect(planPartial(questionOf([0.0001, 0.0001]))).toEqual([[[100]], [[101]]]);
  expect(planPartial(questionOf([0.01, 0.01, 0.01]))).toEqual([
    [[100], [101]],
    [[100], [102]],
    [[101], [102]],
  ]);
});

test('what an unknown word may mean is looked for among those who have the others, unless they are too many', () => {
  expect(planPartial(questionOf([0.001, 0.000001]))).toEqual([[[101]]]);
  expect(planWithout(questionOf([0.001, 0.000001]), ['w101'])).toContainEqual([[100]]);
  expect(planWithout(questionOf([0.01, 0.001, 0.000001]), ['w102'])).toContainEqual([[101], [100]]);
  expect(planWithout(questionOf([0.01, 0.000001]), ['w101']).length).toBeLessThanOrEqual(1);
  expect(planWithout(questionOf([0.01]), ['w100'])).toEqual([]);
});

test('nobody more is looked at for an unknown word of an area', () => {
  const { readings, ...question } = questionOf([0.001, 0.000001]);
  const terms = readings[0]?.terms.map((term, at) => ({ ...term, isArea: at === 1 })) ?? [];
  expect(planWithout({ ...question, readings: [{ terms, cost: 0 }] }, ['w101'])).toEqual([]);
});

test('whatever is asked, a plan has a ceiling', () => {
  fc.assert(
    fc.property(shares, (each) => {
      for (const plan of [planPartial(questionOf(each)), planWithout(questionOf(each), ['w100'])]) {
        expect(plan.length).toBeLessThanOrEqual(16);
        const ids = new Set(plan.flat(2));
        expect([...ids].every((id) => id >= 100 && id < 100 + each.length)).toBe(true);
      }
    }),
  );
});

test('more words are expected in fewer candidates', () => {
  fc.assert(
    fc.property(shares, (each) => {
      const { terms } = questionOf(each).readings[0] ?? { terms: [] };
      for (let count = 1; count < terms.length; count++)
        expect(expected(terms.slice(0, count + 1), candidates)).toBeLessThanOrEqual(
          expected(terms.slice(0, count), candidates) + 1e-6,
        );
    }),
  );
});
