import { nextTurn } from '#server/platform/async/next-turn.ts';
import type { WordRow } from '#server/domain/search/queries/candidates-by-words.ts';
import type { Variant } from '#server/domain/search/expand/variant.ts';
import { isWordId } from '#server/domain/words/word-id.ts';
import type { ParsedQuery } from '#server/domain/search/parse/parse-query.ts';
import { isEssential, REQUIRED } from '#server/domain/search/parse/term-roles.ts';
import { CandidateScorer, type Match } from './candidate-scorer.ts';
import { isExactMatch } from './exact-match.ts';

export interface RankedCandidate {
  id: number;
  words: readonly number[];
  match: Match;
  /** The index of the best-fitting segmentation. */
  segmentation: number;
  score: number;
  isExact: boolean;
}

/** The maximum cost, in nats, of a good match. The intended person is then among the full matches. */
export const MAX_GOOD_MATCH_COST = 4;
/** Candidates below this proportion of the best score are not shown. */
const MIN_SCORE_RATIO = 0.6;
/** Candidates scored before the event loop gets a turn to serve other requests. */
const ROWS_PER_SLICE = 25;

/** Ranks candidates by their best-fitting segmentation: exact matches first, then by score, ties by id. */
export async function rankCandidates(
  query: ParsedQuery,
  rows: readonly WordRow[],
): Promise<RankedCandidate[]> {
  const { type, weights } = query.field;
  const scorers = query.segmentations.map(({ terms }) => new CandidateScorer(terms, weights));
  const score = ({ id, words: ids }: WordRow): RankedCandidate => {
    const words = ids.filter(isWordId);
    const fits = scorers.map((scorer, segmentation) => {
      const match = scorer.score(words);
      const score = match.score - (query.segmentations[segmentation]?.cost ?? 0);
      const isExact = isExactMatch({ type, isResegmented: segmentation > 0 }, match);
      return { id, words, match, segmentation, score, isExact };
    });
    return fits.reduce((best, fit) => (fit.score > best.score ? fit : best));
  };
  const ranked: RankedCandidate[] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_SLICE) {
    if (at > 0) await nextTurn();
    for (const row of rows.slice(at, at + ROWS_PER_SLICE)) ranked.push(score(row));
  }
  return ranked.toSorted((a, b) => Number(b.isExact) - Number(a.isExact) || b.score - a.score || a.id - b.id);
}

/** Whether a candidate has every term except titles. */
export const hasAllTerms = (
  { segmentations }: ParsedQuery,
  { match, segmentation }: RankedCandidate,
): boolean =>
  match.found.every((variant, term) => variant ?? segmentations[segmentation]?.terms[term]?.isTitle);

/**
 * Whether every essential term matched closely. A record with only an initial may be anybody, so it is never a good match.
 */
export function isGoodMatch(
  { segmentations }: ParsedQuery,
  { match, segmentation }: RankedCandidate,
): boolean {
  const { terms = [], cost = 0 } = segmentations[segmentation] ?? {};
  const getVariantCost = (variant: Variant | undefined, term: number) => {
    if (!isEssential(terms[term] ?? REQUIRED)) return 0;
    if (!variant) return Infinity;
    return variant.kind === 'initial' && variant.cost > 0 ? Infinity : variant.cost;
  };
  const total = match.found.reduce((sum, variant, term) => sum + getVariantCost(variant, term), cost);
  return total <= MAX_GOOD_MATCH_COST;
}

/** The cost, in nats, of how a candidate has the words of the query; infinite when it lacks one. */
function getQueryCost({ segmentations }: ParsedQuery, { match, segmentation }: RankedCandidate): number {
  const cost = segmentations[segmentation]?.cost ?? 0;
  return match.found.reduce((sum, variant) => sum + (variant?.cost ?? Infinity), cost);
}

/**
 * Drops candidates that score much less than the best, or not more than 0. Those that have every word as well as the
 * best, or as typed, stay, however common the words are and however many others the candidates have.
 */
export function dropUnlikely(query: ParsedQuery, ranked: readonly RankedCandidate[]): RankedCandidate[] {
  const [best] = ranked;
  if (!best) return [];
  const min = Math.max(0, best.score * MIN_SCORE_RATIO);
  const bestCost = getQueryCost(query, best);
  const maxCost = Number.isFinite(bestCost) ? bestCost : 0;
  return ranked.filter(
    (candidate) =>
      (candidate.score > 0 && candidate.score >= min) || getQueryCost(query, candidate) <= maxCost,
  );
}
