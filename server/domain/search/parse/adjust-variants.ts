import { nextTurn } from '#server/platform/async/next-turn.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { findWordsById, type VocabularyWord } from '#server/domain/search/queries/vocabulary.ts';
import { findDistantVariants } from '#server/domain/search/expand/compare-words.ts';
import type { Variant } from '#server/domain/search/expand/variant.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { QueryTerm } from './weigh-term.ts';

/** The maximum extra cost of a likely variant over the best one, in nats. */
const MAX_EXTRA_COST = 1.5;
/** Words compared before the event loop gets a turn to serve other requests. */
const WORDS_PER_SLICE = 100;

const mapTerms = (query: ParsedQuery, change: (term: QueryTerm) => QueryTerm): ParsedQuery => ({
  ...query,
  segmentations: query.segmentations.map(({ terms, cost }) => ({ terms: terms.map(change), cost })),
});

const scaleFrequency = ({ variants, frequency }: QueryTerm, kept: readonly Variant[]) =>
  variants.length === 0 ? 0 : (frequency * kept.length) / variants.length;

/**
 * Keeps only the likely variants of each term. A single word that consists of two known ones ('AdeyemiOlu') is likelier
 * these than a longer or shorter name.
 */
export const keepLikelyVariants = (query: ParsedQuery): ParsedQuery => {
  const [asTyped, ...others] = query.segmentations;
  const isSingleWord = asTyped?.terms.length === 1;
  const leastCost = isSingleWord ? Math.min(...others.map(({ cost }) => cost)) : Infinity;
  return mapTerms(query, (term) => {
    const best = term.variants.find(({ kind }) => kind !== 'initial');
    const maxCost = Math.min(best?.cost ?? 0, leastCost) + MAX_EXTRA_COST;
    const variants = term.variants.filter(({ cost }) => cost <= maxCost);
    return { ...term, variants, frequency: scaleFrequency(term, variants) };
  });
};

async function findInSlices(queryWord: string, words: readonly VocabularyWord[]): Promise<Variant[]> {
  const found: Variant[] = [];
  for (let at = 0; at < words.length; at += WORDS_PER_SLICE) {
    if (at > 0) await nextTurn();
    found.push(...findDistantVariants(queryWord, words.slice(at, at + WORDS_PER_SLICE)));
  }
  return found;
}

/** Adds distant variants of the unknown words from the words of candidates who match the other terms. */
export async function addDistantVariants(
  runner: Runner,
  query: ParsedQuery,
  unknown: readonly string[],
  wordIds: readonly number[],
): Promise<ParsedQuery> {
  const words = await findWordsById(runner, query.field.vocabulary, wordIds);
  const distant = new Map<string, Variant[]>();
  for (const word of new Set(unknown)) distant.set(word, await findInSlices(word, words));
  return mapTerms(query, (term) => {
    const known = new Set(term.variants.map(({ id }) => id));
    const others = distant.get(term.word)?.filter(({ id }) => !known.has(id)) ?? [];
    return { ...term, variants: [...term.variants, ...others] };
  });
}
