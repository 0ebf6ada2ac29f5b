import type { SearchType } from '#contract/calls/search.ts';
import { MAX_SINGLE_TYPO_COST } from '#server/domain/search/expand/expand-words.ts';
import type { Variant } from '#server/domain/search/expand/variant.ts';
import { getLikeliestVariant } from '#server/domain/search/retrieve/retrieval-plan.ts';
import type { SearchPage } from '#server/domain/search/search-query.ts';
import { findConnector } from './connectors.ts';
import type { LabelCosts } from './weigh-labels.ts';
import { getMissingCost } from './build-mixed-query.ts';

/** The cost, in nats, of a missing word whose frequency is unknown. */
const MISSING_PART = 4;
/** The additional cost, in nats, of a word of which the record has only the initial. */
const ONLY_INITIAL_RECORDED = 3;

type CostsByWord = ReadonlyMap<string, LabelCosts | undefined>;

/**
 * The words of a query as the best candidate of a search matches them. Of a broad query, that candidate is not known. It
 * has at best the likeliest variant of each known word.
 */
const listTerms = ({ ranking }: SearchPage) => {
  const { parsed, ranked: [best] = [] } = ranking ?? {};
  const terms = parsed?.segmentations[best?.segmentation ?? 0]?.terms ?? [];
  return terms.map((term, index) => ({
    term,
    variant: best ? best.match.found[index] : getLikeliestVariant(term),
  }));
};

/**
 * Measures how badly a search in the selected field explains its query, in nats: 0 when the best candidate has every word as
 * typed. A misspelling costs more when the word is known as something else.
 */
export function measureSelectedFieldCost(page: SearchPage, type: SearchType, costs: CostsByWord): number {
  if (page.total === 0) return Infinity;
  const { parsed, ranked: [best] = [] } = page.ranking ?? {};
  const segmentationCost = parsed?.segmentations[best?.segmentation ?? 0]?.cost ?? 0;
  return listTerms(page).reduce((sum, { term, variant }) => {
    const labels = costs.get(term.word);
    if (!variant)
      return sum + (term.isTitle ? 0 : labels ? getMissingCost(term.matchWeight, labels) : MISSING_PART);
    if (variant.kind === 'exact') return sum;
    return sum + getFieldCost(variant) + (labels?.[type === 'address' ? 'address' : 'name'] ?? 0);
  }, segmentationCost);
}

/** Whether a candidate consists of the query, or too many to score have every word. Then nothing else is meant. */
export function hasExactMatch(page: SearchPage): boolean {
  const { ranked = [] } = page.ranking ?? {};
  if (ranked.length > 0 || page.total === 0) return ranked[0]?.isExact ?? false;
  return listTerms(page).every(({ term, variant }) => term.isTitle || variant?.cost === 0);
}

/**
 * Whether the best candidate has the words of a query in its name, also those that may be connectors, as in 'Bank of
 * Lagos'.
 */
export function hasConnectorInName(page: SearchPage): boolean {
  const terms = page.hasGoodMatch ? listTerms(page) : [];
  return (
    terms.every(({ term, variant }) => variant ?? term.isTitle) &&
    terms.some(({ term, variant }) => variant?.kind === 'exact' && findConnector([term.word], 0))
  );
}

/** Lists the words of a query that the best candidate has, with at most a typo. */
export const listFoundWords = (page: SearchPage): Set<string> =>
  new Set(listTerms(page).flatMap(({ term, variant }) => (isClose(variant) ? term.word : [])));

/** Anybody may have the same initial, so a record with only an initial of a typed word hardly has that word. */
const getFieldCost = ({ kind, cost }: Variant) =>
  cost + (kind === 'initial' && cost > 0 ? ONLY_INITIAL_RECORDED : 0);

const isClose = (variant: Variant | undefined) => variant && getFieldCost(variant) <= MAX_SINGLE_TYPO_COST;

/**
 * Whether the query of a name is worth searching as mixed: the best candidate lacks a word, has a distant one instead, or
 * one that is likelier something else.
 */
export function mayBeMixed(page: SearchPage, costs: CostsByWord): boolean {
  if (page.total === 0) return true;
  return listTerms(page).some(({ term, variant }) => {
    const { name = 0, address = Infinity, organization = Infinity } = costs.get(term.word) ?? {};
    const isFound = term.isTitle || isClose(variant);
    return !isFound || Math.min(address, organization) < name;
  });
}
