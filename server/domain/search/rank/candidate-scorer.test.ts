import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Variant } from '#server/domain/search/expand/variant.ts';
import { tokenizeAddress } from '#server/domain/words/tokenize-address.ts';
import { assignAddressRoles, REQUIRED } from '#server/domain/search/parse/term-roles.ts';
import { WORD_FIELDS } from '#server/domain/search/parse/word-fields.ts';
import { CandidateScorer } from './candidate-scorer.ts';
import { isExactMatch } from './exact-match.ts';
import { weighTerm } from '#server/domain/search/parse/weigh-term.ts';
import { toInitialId, toWordId } from '#server/domain/words/word-id.ts';
import { arbitraryWord } from '#server/testing/search/arbitrary-words.ts';

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

const toIdsByShare = (shares: Record<string, number>) =>
  Object.entries(shares).map(([word, share]): [number, number] => [toWordId(word), share]);

/** @param shares the proportions of candidates that have these words; others are rare */
function createAddressScorer(query: string, shares: Record<string, number> = {}) {
  const known = { ...frequencies, frequencies: new Map(toIdsByShare(shares)) };
  const words = tokenizeAddress(query);
  const roles = assignAddressRoles(words);
  const terms = words.map((word, index) =>
    weighTerm(word, [createVariant(word)], known, roles[index] ?? REQUIRED),
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

test('scores the right street above another one in the same rare area', () => {
  const score = createAddressScorer('Depot Road Zumbari Okwelle', { depot: 0.01, road: 0.4, chapel: 0.01 });
  const right = score('12 Depot Road, Zumbari, Okwelle').score;
  expect(right).toBeGreaterThan(score('12 Chapel Road, Zumbari, Okwelle').score);
  expect(right).toBeGreaterThan(score('12 Depot Road, Zumbari').score);
});

test('never scores an address lower for one more word of the query', () => {
  const words = (maxLength: number) => fc.uniqueArray(arbitraryWord(3), { minLength: 1, maxLength });
  const share = fc.double({ min: 1e-6, max: 0.9, noNaN: true });
  const tenOf = <T>(each: fc.Arbitrary<T>) => fc.array(each, { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(
      words(3),
      words(5),
      tenOf(share),
      tenOf(fc.boolean()),
      fc.nat(),
      (street, area, shares, kept, place) => {
        const query = ['12', ...street, 'road', ...area];
        fc.pre(new Set(query).size === query.length);
        const shareByWord = query.map((word, index) => [word, shares[index] ?? 1] as const);
        const score = createAddressScorer(query.join(' '), Object.fromEntries(shareByWord));
        const added = place % query.length;
        const scoreWith = (isAdded: boolean) => {
          const has = (index: number) => (index === added ? isAdded : kept[index]);
          const address = query.map((word, index) => (has(index) ? word : `absent${'abcdefghij'[index]}`));
          return score(address.join(' ')).score;
        };
        expect(scoreWith(true)).toBeGreaterThanOrEqual(scoreWith(false) - 1e-9);
      },
    ),
    { numRuns: 500 },
  );
});
