import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Meaning } from '#server/search/expand/expand-words.ts';
import { addressWords } from '#server/search/normalise/tokenize-address.ts';
import { isExact } from '#server/search/explain/explain-match.ts';
import { addressParts, WHOLE } from '#server/search/parse/term-roles.ts';
import { WORD_FIELDS } from '#server/search/parse/parse-query.ts';
import { Ranker } from './candidate-scorer.ts';
import { weigh } from '#server/search/parse/weigh-term.ts';
import { initialId, wordId } from '#server/search/normalise/word-id.ts';
import { words } from '#server/search/testing/arbitrary-words.ts';

const weights = { surplus: 0.6, disorder: 0.4, together: 0 };
const common = { candidates: 1_000_000, shares: new Map<number, number>([[wordId('musa'), 0.01]]) };
const meaning = (word: string, cost = 0): Meaning => ({
  id: wordId(word),
  word,
  likeness: cost === 0 ? 'same' : 'spelling',
  cost,
});
const term = (asked: string, ...others: Meaning[]) =>
  weigh(asked, [meaning(asked), ...others], common, WHOLE);
const idsOf = (name: string) => name.split(' ').map(wordId);

test('the very name comes before another order, that before more names, those before close spellings', () => {
  const ranker = new Ranker([term('segun', meaning('shegun', 1.2)), term('adeyemi')], weights);
  const scores = [
    'segun adeyemi',
    'adeyemi segun',
    'adeyemi segun bola',
    'shegun adeyemi bola',
    'adeyemi',
  ].map((name) => ranker.match(idsOf(name)).score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(new Set(scores).size).toBe(scores.length);
});

test('a rare word says more than a common one', () => {
  const ranker = new Ranker([term('musa'), term('ezenwoke')], weights);
  expect(ranker.match(idsOf('ezenwoke bello')).score).toBeGreaterThan(
    ranker.match(idsOf('musa bello')).score,
  );
});

test('one word of a candidate never stands for two of the query', () => {
  fc.assert(
    fc.property(
      fc.array(words(2), { minLength: 1, maxLength: 5 }),
      fc.array(words(2), { maxLength: 6 }),
      (asked, name) => {
        const all = [...asked, ...name];
        const terms = asked.map((word) =>
          term(word, ...all.filter((other) => other !== word).map((other) => meaning(other, 2))),
        );
        const match = new Ranker(terms, weights).match(name.map(wordId));
        const found = match.found.filter(Boolean).length;
        expect(found).toBeLessThanOrEqual(Math.min(asked.length, name.length));
        expect(match.surplus).toBe(name.length - found);
      },
    ),
  );
});

test('an initial asked for is found in a whole name', () => {
  const initial: Meaning = { id: initialId('s'), word: 's', likeness: 'initial', cost: 0 };
  const ranker = new Ranker([weigh('s', [initial], common, WHOLE), term('adeyemi')], weights);
  expect(ranker.match(idsOf('segun adeyemi')).found).toEqual([initial, meaning('adeyemi')]);
  expect(ranker.match(idsOf('bola adeyemi')).found).toEqual([undefined, meaning('adeyemi')]);
});

function addressRanker(query: string) {
  const asked = addressWords(query);
  const parts = addressParts(asked);
  const terms = asked.map((word, at) => weigh(word, [meaning(word)], common, parts[at] ?? WHOLE));
  const ranker = new Ranker(terms, WORD_FIELDS.address.weights);
  return (address: string) => ranker.match(addressWords(address).map(wordId));
}

test('who lives at the house comes before their neighbours, however much of the area is left out', () => {
  const match = addressRanker('77 Pipe Line Road, Owode Onirin/Ajegunle (7A), Kosofe, Lagos');
  const scores = [
    '77 Pipe Line Road, Owode Onirin/Ajegunle (7A), Kosofe, Lagos',
    '77 Pipe Line Rd, Kosofe, Lagos',
    '77 Pipe Line Rd, Kosofe',
    '217 Pipe Line Road, Owode Onirin/Ajegunle (7A), Kosofe, Lagos',
    '77 Surulere Road, Owode Onirin/Ajegunle (7A), Kosofe, Lagos',
  ].map((address) => match(address).score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test('the same house of a street in another place comes after that in the place', () => {
  const match = addressRanker('12 Awolowo Road, Ikeja');
  expect(match('12 Awolowo Road, Ikeja').score).toBeGreaterThan(match('12 Awolowo Road, Ibadan').score);
});

test.each([
  ['12 Awolowo Road', 'Flat 3, 12 Awolowo Road, Ikeja', true],
  ['Ikeja, 12 Awolowo Rd', '12 Awolowo Road, Ikeja', true],
  ['Awolowo Road 12', '12 Awolowo Road', true],
  ['12 Awolowo Road', '12 Obafemi Awolowo Road', false],
  ['12 Awolowo Road', '12 Balogun Road, Awolowo', false],
])('%s is exactly %s: %s', (query, address, exact) => {
  expect(isExact({ type: 'address', joined: false }, addressRanker(query)(address))).toBe(exact);
});

test('the more of an area is found, the better', () => {
  fc.assert(
    fc.property(fc.uniqueArray(words(3), { minLength: 2, maxLength: 8 }), (area) => {
      const match = addressRanker(`12 Awolowo Road ${area.join(' ')}`);
      const scores = area.map((_, end) => match(`12 Awolowo Road ${area.slice(0, end).join(' ')}`).score);
      expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    }),
  );
});
