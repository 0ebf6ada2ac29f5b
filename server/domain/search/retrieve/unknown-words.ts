import { MAX_SINGLE_TYPO_COST } from '#server/domain/search/expand/expand-words.ts';
import type { ParsedQuery } from '#server/domain/search/parse/parse-query.ts';
import type { RankedCandidate } from '#server/domain/search/rank/rank-candidates.ts';

/** Lists the query words that the best candidate lacks, or has only as an initial or a distant variant. */
export function listUnknownWords(
  { segmentations }: ParsedQuery,
  best: RankedCandidate | undefined,
): string[] {
  if (!best) return [];
  const terms = segmentations[best.segmentation]?.terms ?? [];
  return terms.flatMap(({ word, variants }, index) => {
    // A word of the vocabulary needs no distant variants.
    if (variants[0]?.kind === 'exact') return [];
    const variant = best.match.found[index];
    const maxCost = variant?.kind === 'initial' ? 0 : MAX_SINGLE_TYPO_COST;
    return variant && variant.cost <= maxCost ? [] : [word];
  });
}
