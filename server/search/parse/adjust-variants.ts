import type { Runner } from '#server/db/database.ts';
import { findWordsById } from '#server/db/search/vocabulary.ts';
import { findDistantVariants } from '#server/search/expand/compare-words.ts';
import type { Variant } from '#server/search/expand/variant.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { QueryTerm } from './weigh-term.ts';

/** The maximum extra cost of a likely variant over the best one, in nats. */
const MAX_EXTRA_COST = 1.5;

const mapTerms = (query: ParsedQuery, change: (term: QueryTerm) => QueryTerm): ParsedQuery => ({
  ...query,
  segmentations: query.segmentations.map(({ terms, cost }) => ({ terms: terms.map(change), cost })),
});

const scaleFrequency = ({ variants, frequency }: QueryTerm, kept: readonly Variant[]) =>
  variants.length === 0 ? 0 : (frequency * kept.length) / variants.length;

/** Keeps only the likely variants of each term. */
export const keepLikelyVariants = (query: ParsedQuery): ParsedQuery =>
  mapTerms(query, (term) => {
    const best = term.variants.find(({ kind }) => kind !== 'initial');
    const maxCost = (best?.cost ?? 0) + MAX_EXTRA_COST;
    const variants = term.variants.filter(({ cost }) => cost <= maxCost);
    return { ...term, variants, frequency: scaleFrequency(term, variants) };
  });

/** Adds distant variants of the unknown words from the words of candidates who match the other terms. */
export async function addDistantVariants(
  runner: Runner,
  query: ParsedQuery,
  unknown: readonly string[],
  wordIds: readonly number[],
): Promise<ParsedQuery> {
  const words = await findWordsById(runner, query.field.vocabulary, wordIds);
  return mapTerms(query, (term) => {
    if (!unknown.includes(term.word)) return term;
    const known = new Set(term.variants.map(({ id }) => id));
    const others = words.filter(({ id }) => !known.has(id));
    return { ...term, variants: [...term.variants, ...findDistantVariants(term.word, others)] };
  });
}
