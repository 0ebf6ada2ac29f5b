import type { SearchType } from '#contract/calls/search.ts';
import type { SearchPage } from '#server/search/search-query.ts';
import type { LabelCosts } from './label-costs.ts';
import { getMissingCost } from './parse-mixed-query.ts';

/** Above this cost, in nats, a search did not find what its query means. */
const MAX_CONFIDENT_COST = 4;

type CostsByWord = ReadonlyMap<string, LabelCosts | undefined>;

/** The words of a query as the best candidate of a search matches them. */
const listTerms = ({ evidence }: SearchPage) => {
  const { parsed, ranked: [best] = [] } = evidence ?? {};
  const terms = best ? (parsed?.segmentations[best.segmentation]?.terms ?? []) : [];
  return terms.map((term, index) => ({ term, variant: best?.match.found[index] }));
};

/**
 * Measures how badly a search for one kind explains its query, in nats: 0 when the best candidate has every word as
 * typed. A misspelling costs more when the word is known as something else.
 */
export function measureOneKindCost(page: SearchPage, type: SearchType, costs: CostsByWord): number {
  if (page.total === 0) return Infinity;
  const best = page.evidence?.ranked[0];
  if (!best) return 0;
  const segmentationCost = page.evidence?.parsed.segmentations[best.segmentation]?.cost ?? 0;
  return listTerms(page).reduce((sum, { term, variant }) => {
    const labels = costs.get(term.word);
    if (!variant)
      return (
        sum + (term.isTitle ? 0 : labels ? getMissingCost(term.matchWeight, labels) : MAX_CONFIDENT_COST)
      );
    if (variant.kind === 'exact') return sum;
    return sum + variant.cost + (labels?.[type === 'address' ? 'place' : 'name'] ?? 0);
  }, segmentationCost);
}

/** Whether a candidate consists of the query. Then nothing else is meant. */
export const hasExactMatch = ({ evidence }: SearchPage): boolean => evidence?.ranked[0]?.isExact ?? false;

/**
 * Whether a query is worth searching as mixed: the best candidate lacks a word, or has one that is
 * likelier something else.
 */
export function mayBeMixed(
  page: SearchPage,
  type: SearchType,
  oneKindCost: number,
  costs: CostsByWord,
): boolean {
  if (!page.evidence?.ranked[0]) return page.total === 0;
  if (type === 'address')
    return listTerms(page).some(({ term, variant }) => !variant && !term.isHouse && !term.isArea);
  return (
    oneKindCost > MAX_CONFIDENT_COST ||
    listTerms(page).some(({ term }) => {
      const { name = 0, place = Infinity, organization = Infinity } = costs.get(term.word) ?? {};
      return Math.min(place, organization) < name;
    })
  );
}
