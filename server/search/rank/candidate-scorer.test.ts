import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Variant } from '#server/search/expand/variant.ts';
import { tokenizeAddress } from '#server/search/normalise/tokenize-address.ts';
import { assignAddressRoles, REQUIRED } from '#server/search/parse/term-roles.ts';
import { WORD_FIELDS } from '#server/search/parse/word-fields.ts';
import { CandidateScorer } from './candidate-scorer.ts';
import { isExactMatch } from './exact-match.ts';
import { weighTerm } from '#server/search/parse/weigh-term.ts';
import { toInitialId, toWordId } from '#server/search/normalise/word-id.ts';
import { arbitraryWord } from '#server/search/testing/arbitrary-words.ts';

const weights = { extraWord: 0.6, wordOrder: 0.4, adjacency: 0 };
const frequencies = {
  candidates: 1_000_000,
  frequencies: new Map<number, number>([[toWordId('musa'), 0.01]]),
};
const createVariant = (word: string, cost = 0): Variant => ({
  id: toWordId(word),
  word,
  kind: cost === 0 ? 'exact' : 'typo',
  cost,
});
const createTerm = (word: string, ...others: Variant[]) =>
  weighTerm(word, [createVariant(word), ...others], frequencies, REQUIRED);
const toIds = (name: string) => name.split(' ').map(toWordId);

test('ranks the same name, another word order, extra names and misspellings in this order', () => {
  const scorer = new CandidateScorer(
    [createTerm('segun', createVariant('shegun', 1.2)), createTerm('adeyemi')],
    weights,
  );
  const scores = [
    'segun adeyemi',
    'adeyemi segun',
    'adeyemi segun bola',
    'shegun adeyemi bola',
    'adeyemi',
  ].map((name) => scorer.score(toIds(name)).score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(new Set(scores).size).toBe(scores.length);
});

test('scores a rare word above a common one', () => {
  const scorer = new CandidateScorer([createTerm('musa'), createTerm('ezenwoke')], weights);
  expect(scorer.score(toIds('ezenwoke bello')).score).toBeGreaterThan(
    scorer.score(toIds('musa bello')).score,
  );
});

test('matches each word of a candidate to at most one term', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryWord(2), { minLength: 1, maxLength: 5 }),
      fc.array(arbitraryWord(2), { maxLength: 6 }),
      (typed, name) => {
        const all = [...typed, ...name];
        const terms = typed.map((word) =>
          createTerm(word, ...all.filter((other) => other !== word).map((other) => createVariant(other, 2))),
        );
        const match = new CandidateScorer(terms, weights).score(name.map(toWordId));
        const found = match.found.filter(Boolean).length;
        expect(found).toBeLessThanOrEqual(Math.min(typed.length, name.length));
        expect(match.extraWords).toBe(name.length - found);
      },
    ),
  );
});

test('matches a typed initial to a whole name', () => {
  const initial: Variant = { id: toInitialId('s'), word: 's', kind: 'initial', cost: 0 };
  const scorer = new CandidateScorer(
    [weighTerm('s', [initial], frequencies, REQUIRED), createTerm('adeyemi')],
    weights,
  );
  expect(scorer.score(toIds('segun adeyemi')).found).toEqual([initial, createVariant('adeyemi')]);
  expect(scorer.score(toIds('bola adeyemi')).found).toEqual([undefined, createVariant('adeyemi')]);
});

function createAddressScorer(query: string) {
  const words = tokenizeAddress(query);
  const roles = assignAddressRoles(words);
  const terms = words.map((word, index) =>
    weighTerm(word, [createVariant(word)], frequencies, roles[index] ?? REQUIRED),
  );
  const scorer = new CandidateScorer(terms, WORD_FIELDS.address.weights);
  return (address: string) => scorer.score(tokenizeAddress(address).map(toWordId));
}

test('scores the same house above its neighbours with any part of the area missing', () => {
  const score = createAddressScorer('77 Pipe Line Road, Owode Onirin/Ajegunle (7A), Kosofe, Lagos');
  const scores = [
    '77 Pipe Line Road, Owode Onirin/Ajegunle (7A), Kosofe, Lagos',
    '77 Pipe Line Rd, Kosofe, Lagos',
    '77 Pipe Line Rd, Kosofe',
    '217 Pipe Line Road, Owode Onirin/Ajegunle (7A), Kosofe, Lagos',
    '77 Surulere Road, Owode Onirin/Ajegunle (7A), Kosofe, Lagos',
  ].map((address) => score(address).score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test('scores the same house in the same area above one in another area', () => {
  const score = createAddressScorer('12 Awolowo Road, Ikeja');
  expect(score('12 Awolowo Road, Ikeja').score).toBeGreaterThan(score('12 Awolowo Road, Ibadan').score);
});

test.each([
  ['12 Awolowo Road', 'Flat 3, 12 Awolowo Road, Ikeja', true],
  ['Ikeja, 12 Awolowo Rd', '12 Awolowo Road, Ikeja', true],
  ['Awolowo Road 12', '12 Awolowo Road', true],
  ['12 Awolowo Road', '12 Obafemi Awolowo Road', false],
  ['12 Awolowo Road', '12 Balogun Road, Awolowo', false],
])('reports whether %s matches %s exactly: %s', (query, address, exact) => {
  expect(isExactMatch({ type: 'address', isResegmented: false }, createAddressScorer(query)(address))).toBe(
    exact,
  );
});

test('weighs an area more when the record has another street', () => {
  const score = createAddressScorer('47 Charlick Road, Heathfield, Mullumby, Obudu');
  const weighArea = (street: string) =>
    score(`${street}, Heathfield, Mullumby, Obudu`).score - score(street).score;
  expect(weighArea('14 Knoke Avenue')).toBeGreaterThan(weighArea('47 Charlick Road') + 1);
});

test('increases the score with the matched part of an area', () => {
  fc.assert(
    fc.property(fc.uniqueArray(arbitraryWord(3), { minLength: 2, maxLength: 8 }), (area) => {
      const score = createAddressScorer(`12 Awolowo Road ${area.join(' ')}`);
      const scores = area.map((_, end) => score(`12 Awolowo Road ${area.slice(0, end).join(' ')}`).score);
      expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    }),
  );
});
