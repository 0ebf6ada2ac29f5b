import type { WordField } from '#server/domain/search/parse/word-fields.ts';
import type { Match } from './candidate-scorer.ts';

/** The properties of a query that decide whether a match is exact. */
export interface MatchContext {
  type: WordField['type'];
  /** Whether words of the query were joined or split. */
  isResegmented: boolean;
}

/**
 * Whether a match is exact. A name must consist of the query's words in order, or contain the query's only word. An
 * address must contain all words, with those of the house and its street adjacent.
 */
export function isExactMatch(
  { type, isResegmented }: MatchContext,
  { found, isInOrder, isAdjacent, extraWords }: Match,
): boolean {
  if (isResegmented || !found.every((variant) => variant?.kind === 'exact')) return false;
  return type === 'address' ? isAdjacent : isInOrder && (extraWords === 0 || found.length === 1);
}
