import type { TextField } from '#server/search/parse/text-fields.ts';
import type { Match } from './candidate-scorer.ts';

/** What of a query decides whether a match is exact. */
export interface MatchContext {
  type: TextField['type'];
  /** Whether words of the query were joined or split. */
  isResegmented: boolean;
}

/**
 * Whether a match is exact. A name has the words of the query in their order and no others, or contains the only one;
 * an address contains them, those of the house and its street side by side.
 */
export function isExactMatch(
  { type, isResegmented }: MatchContext,
  { found, isInOrder, isAdjacent, extraWords }: Match,
): boolean {
  if (isResegmented || !found.every((variant) => variant?.kind === 'exact')) return false;
  return type === 'address' ? isAdjacent : isInOrder && (extraWords === 0 || found.length === 1);
}
