import type { Runner } from '#server/platform/db/database.ts';
import { type ExpansionMode, expandWith } from '#server/domain/search/expand/expand-words.ts';
import { toInitialId, toWordId } from '#server/domain/words/word-id.ts';
import { STREET_KINDS } from '#server/domain/words/address-words.ts';
import { ALL_CANDIDATES } from '#server/domain/search/queries/word-counts.ts';
import { countFoundWords } from './count-found-words.ts';
import { type FieldFrequencies, toFieldFrequencies } from './get-term-frequencies.ts';
import {
  buildSegmentations,
  findSourcePositions,
  listSegmentWords,
  type Segmentation,
} from './segmentations.ts';
import { REQUIRED, toExactRole } from './term-roles.ts';
import type { WordField } from './word-fields.ts';
import { type QueryTerm, weighTerm } from './weigh-term.ts';

/** The terms of a query under one segmentation. */
export interface TermSequence {
  terms: readonly QueryTerm[];
  /** The cost of the segmentation, in nats. */
  cost: number;
}

/** A query with its terms, in each segmentation worth trying; the first one is as typed. */
export interface ParsedQuery {
  field: WordField;
  segmentations: readonly TermSequence[];
  /** The number of all candidates. */
  candidates: number;
  /** The frequencies of the variants in this field, and of the typed words in the other one. */
  frequencies: FieldFrequencies;
}

/** The maximum number of parsed words of a query. */
const MAX_WORDS = 12;
/** The maximum cost of a variant for which a joined word counts as known, in nats. */
const MAX_COST_OF_JOINED = 2.5;

/** Parses a query: expands, weighs and segments its words. With `exact`, words stand only for themselves. */
export async function parseQuery(
  runner: Runner,
  field: WordField,
  words: readonly string[],
  { exact }: { exact: boolean },
): Promise<ParsedQuery> {
  const typed = words.slice(0, MAX_WORDS);
  const segmentWords = exact
    ? { words: typed, joins: [], splits: [] }
    : listSegmentWords(typed, field.type === 'name');
  const joinedWords = new Set(segmentWords.joins.map(({ word }) => word));
  // Beside other words, they weigh too little for their variants to matter.
  const hasOnlyKinds = typed.every((word) => STREET_KINDS.has(word));
  const isStreetKind = (word: string) => field.type === 'address' && STREET_KINDS.has(word) && !hasOnlyKinds;
  const getExpansionMode = (index: number): ExpansionMode => {
    if (exact || isStreetKind(segmentWords.words[index] ?? '')) return 'exact';
    if (index < typed.length) return 'all';
    return joinedWords.has(index) ? 'typos' : 'exact';
  };
  const typedIds = typed.map(toWordId);
  const initialIds = segmentWords.words.map(toInitialId);
  const counted = {
    name_word: typedIds,
    address_word: typedIds,
    [field.vocabulary]: [...typedIds, ...initialIds],
  };
  const { findWords, counts } = countFoundWords(runner, field.vocabulary, {
    name_word: [...new Set([ALL_CANDIDATES, ...counted.name_word])],
    address_word: [...new Set([ALL_CANDIDATES, ...counted.address_word])],
  });
  const variants = await expandWith(
    findWords,
    field.vocabulary,
    segmentWords.words.map((word, index) => ({ word, mode: getExpansionMode(index) })),
    (id) => counts[field.vocabulary].get(id) ?? 0,
  );
  const fieldFrequencies = toFieldFrequencies(counts, {
    ...counted,
    [field.vocabulary]: [...variants.flat().map(({ id }) => id), ...initialIds],
  });
  const frequencies = fieldFrequencies[field.vocabulary];
  const roles = field.assignRoles(typed);
  const positions = findSourcePositions(segmentWords, typed.length);
  const terms = segmentWords.words.map((word, index) => {
    const role = roles[positions[index] ?? 0] ?? REQUIRED;
    return weighTerm(word, variants[index] ?? [], frequencies, exact ? toExactRole(role) : role);
  });
  const isKnown = (index: number, how: 'nearly' | 'exactly') =>
    (variants[index]?.[0]?.cost ?? Infinity) <= (how === 'nearly' ? MAX_COST_OF_JOINED : 0);
  return {
    field,
    segmentations: buildSegmentations(typed, segmentWords, isKnown).map((segmentation) => ({
      terms: selectTerms(terms, segmentation),
      cost: segmentation.cost,
    })),
    candidates: frequencies.candidates,
    frequencies: fieldFrequencies,
  };
}

/** Selects the terms of a segmentation. Joined and split words weigh as much in total as the words they come from. */
function selectTerms(terms: readonly QueryTerm[], { words, sources }: Segmentation): QueryTerm[] {
  const sumWeights = (indexes: readonly number[]) =>
    indexes.reduce((sum, index) => sum + (terms[index]?.matchWeight ?? 0), 0);
  return words.flatMap((index, i) => {
    const term = terms[index];
    const source = sources[i];
    if (!term || !source) return [];
    const parts = words.filter((_, j) => sources[j] === source);
    return { ...term, matchWeight: (sumWeights(source) * term.matchWeight) / sumWeights(parts) };
  });
}
