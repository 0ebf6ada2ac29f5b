import { expect, test } from 'vitest';
import type { Variant } from '#server/domain/search/expand/variant.ts';
import { toWordId } from '#server/domain/words/word-id.ts';
import { REQUIRED } from '#server/domain/search/parse/term-roles.ts';
import { weighTerm } from '#server/domain/search/parse/weigh-term.ts';
import { WORD_FIELDS } from '#server/domain/search/parse/word-fields.ts';
import type { MixedTerm } from '#server/domain/search/parse/mixed-query.ts';
import { planMixedRules } from './mixed-rules.ts';
import { WORD_LABELS, type WordLabel } from '#server/domain/search/parse/word-labels.ts';

const CANDIDATES = 1_000_000;

/** Plans the rules of 'okoro umeh reedmace' in these readings, the likeliest first, with this many of each word. */
function plan(okoro: number, umeh: number, labels: readonly (readonly WordLabel[])[]) {
  const frequencies = {
    candidates: CANDIDATES,
    frequencies: new Map([
      [toWordId('okoro'), okoro / CANDIDATES],
      [toWordId('umeh'), umeh / CANDIDATES],
    ]),
  };
  const parsed = {
    field: WORD_FIELDS.name,
    segmentations: [],
    candidates: CANDIDATES,
    frequencies: { name_word: frequencies, address_word: frequencies },
  };
  const terms = ['okoro', 'umeh', 'reedmace'].map((word): MixedTerm => {
    const exact: Variant = { id: toWordId(word), word, kind: 'exact', cost: 0 };
    return {
      word,
      typed: word,
      labels: WORD_LABELS,
      startsPart: false,
      name: weighTerm(word, [exact], frequencies, REQUIRED),
      address: [exact],
      addressHolders: CANDIDATES * (frequencies.frequencies.get(exact.id) ?? 0),
      near: [],
      labelCosts: { name: 1, address: 1, organization: 1 },
      missingCost: 5,
    };
  });
  const readings = labels.map((each, cost) => ({
    labels: each,
    cost,
    segmentationCost: 0,
    hasNumber: false,
    terms: terms.map(({ name }) => name),
  }));
  return planMixedRules({ terms, readings, parsed }, Infinity);
}

const okoro = [toWordId('okoro')];
const umeh = [toWordId('umeh')];

test('compares the organisations of a limited number of candidates in all', () => {
  const planNames = (...holders: [number, number]) =>
    plan(...holders, [
      ['name', 'organization', 'organization'],
      ['organization', 'name', 'organization'],
    ]).map(({ name }) => name);
  expect(planNames(9000, 9000)).toEqual([[okoro], [umeh]]);
  expect(planNames(15_000, 15_000)).toEqual([[okoro]]);
  expect(planNames(40_000, 15_000)).toEqual([[umeh]]);
});

test('compares the organisations of a limited number of candidates with the words of an address', () => {
  const planAddresses = (...holders: [number, number]) =>
    plan(...holders, [['address', 'address', 'organization']]).map(({ address }) => address);
  expect(planAddresses(9000, 9000)).toEqual([[...okoro, ...umeh]]);
  expect(planAddresses(9000, 15_000)).toEqual([]);
});
