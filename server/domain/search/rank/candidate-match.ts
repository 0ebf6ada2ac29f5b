import type { MixedRow } from '#server/domain/search/queries/mixed-candidates.ts';
import type { Variant } from '#server/domain/search/expand/variant.ts';
import type { Reading } from '#server/domain/search/parse/reading.ts';
import { isEssential } from '#server/domain/search/parse/term-roles.ts';
import { nextTurn } from '#server/platform/async/next-turn.ts';
import type { PhoneMatch } from '#server/domain/search/phones/phone-matcher.ts';

/** How a candidate matches a query, under the reading that fits it best. */
export interface CandidateMatch {
  id: number;
  reading: Reading;
  /** The word of the candidate that each term matches, undefined for none. */
  found: readonly (Variant | undefined)[];
  isExact: boolean;
  /** Whether the matched terms are in the order of the query. */
  isInOrder: boolean;
  /** The number of words of the searched field that are not in the query. */
  extraWords: number;
  phone?: PhoneMatch;
  /** Present when the reading has several labels or a number. */
  row?: MixedRow;
}

/** Scores one row; undefined when it does not match. */
type Scorer<Row, Match extends CandidateMatch> = (row: Row) => Match | undefined;

/** Candidates scored before the event loop gets a turn to serve other requests. */
const ROWS_PER_SLICE = 25;

/** Scores rows, and lets other requests have their turns meanwhile. */
export async function scoreRows<Row, Match extends CandidateMatch>(
  rows: readonly Row[],
  score: Scorer<Row, Match>,
): Promise<Match[]> {
  const matches: Match[] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_SLICE) {
    if (at > 0) await nextTurn();
    for (const row of rows.slice(at, at + ROWS_PER_SLICE)) matches.push(...toList(score(row)));
  }
  return matches;
}

const toList = <T>(item: T | undefined): T[] => (item === undefined ? [] : [item]);

/** The maximum cost, in nats, of a good match. The intended person is then among the full matches. */
export const MAX_GOOD_MATCH_COST = 4;

/**
 * Whether a candidate has the number without a typo, if the query has one, and every essential term closely. A record with
 * only an initial may be anybody, and a number that differs by one slip is another one, so neither is a good match.
 */
export function isGoodMatch({ reading, found, phone }: CandidateMatch): boolean {
  if (reading.hasNumber && (!phone || phone.isTypo)) return false;
  const total = reading.terms.reduce(
    (sum, term, index) => sum + (isEssential(term) ? getCloseness(found[index]) : 0),
    reading.segmentationCost,
  );
  return total <= MAX_GOOD_MATCH_COST;
}

function getCloseness(variant: Variant | undefined): number {
  if (!variant || variant.kind === 'near') return Infinity;
  return variant.kind === 'initial' && variant.cost > 0 ? Infinity : variant.cost;
}
