import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrangeRules } from './arrange-rules.ts';

const createCounter = (holders: Record<number, number>) => (ids: readonly number[]) =>
  ids.reduce((sum, id) => sum + (holders[id] ?? 0), 0);

test('looks up the words with the fewest candidates first', () => {
  const count = createCounter({ 1: 50, 2: 10, 3: 30 });
  expect(arrangeRules([[[1], [2], [3]]], count)).toEqual([[[2], [3], [1]]]);
});

const variants = [11, 12, 13, 14, 15, 16, 17, 18];

test('looks up common words separately from many rare variants', () => {
  const count = createCounter({ 1: 5000, 2: 9000 });
  expect(arrangeRules([[[2], [1, ...variants]]], count)).toEqual([
    [[1], [2]],
    [variants, [2]],
  ]);
  expect(arrangeRules([[[1], [2, ...variants]]], count)).toEqual([
    [[1], [2]],
    [[1], variants],
  ]);
});

test('keeps a list of many words together that are equally rare', () => {
  const many = Array.from({ length: 60 }, (_, index) => index + 100);
  const count = createCounter({ 1: 9000, ...Object.fromEntries(many.map((id) => [id, 100])) });
  expect(arrangeRules([[many, [1]]], count)).toEqual([[many, [1]]]);
});

test('keeps a list of words together that few candidates have', () => {
  const rule = [[1, ...variants], [2]];
  expect(arrangeRules([rule], createCounter({ 1: 500, 2: 9000 }))).toEqual([rule]);
});

const lists = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 }), {
  minLength: 1,
  maxLength: 3,
});
const matches = (rules: readonly (readonly (readonly number[])[])[], words: readonly number[]) =>
  rules.some((rule) => rule.every((ids) => ids.some((id) => words.includes(id))));

test('matches the same candidates', () => {
  const count = createCounter({ 1: 4000, 2: 5000 });
  fc.assert(
    fc.property(lists, fc.uniqueArray(fc.integer({ min: 1, max: 13 }), { maxLength: 4 }), (rule, words) => {
      expect(matches(arrangeRules([rule], count), words)).toBe(matches([rule], words));
    }),
    { numRuns: 500 },
  );
});
