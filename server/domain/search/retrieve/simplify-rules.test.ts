import fc from 'fast-check';
import { expect, test } from 'vitest';
import { simplifyRules } from './simplify-rules.ts';

test('looks up a shared word of two rules once', () => {
  expect(
    simplifyRules([
      [[1, 2], [3]],
      [[3], [4]],
    ]),
  ).toEqual([[[3], [1, 2, 4]]]);
  expect(simplifyRules([[[1]], [[2]]])).toEqual([[[1, 2]]]);
});

test('keeps rules that differ in more than one word', () => {
  const rules = [
    [[1], [2]],
    [[3], [4]],
  ];
  expect(simplifyRules(rules)).toEqual(rules);
});

test('keeps rules that repeat a list', () => {
  const rules = [
    [[1], [1], [3]],
    [[1], [2], [4]],
  ];
  expect(simplifyRules(rules)).toEqual(rules);
});

test('removes rules that another rule contains', () => {
  expect(simplifyRules([[[1], [2]], [[1, 3]]])).toEqual([[[1, 3]]]);
  expect(simplifyRules([[[1]], [[1]]])).toEqual([[[1]]]);
});

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 });
const rules = fc.array(fc.array(ids, { minLength: 1, maxLength: 3 }), { maxLength: 6 });
const matches = (some: readonly (readonly (readonly number[])[])[], words: readonly number[]) =>
  some.some((rule) => rule.every((list) => list.some((id) => words.includes(id))));

test('matches the same candidates', () => {
  fc.assert(
    fc.property(rules, fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 4 }), (before, words) => {
      expect(matches(simplifyRules(before), words)).toBe(matches(before, words));
    }),
    { numRuns: 500 },
  );
});
