import type { WordRow } from '#server/domain/search/queries/candidates-by-words.ts';
import { isWordId } from '#server/domain/words/word-id.ts';
import type { ParsedQuery } from '#server/domain/search/parse/parse-query.ts';
import { type CandidateMatch, scoreRows } from './candidate-match.ts';
import { CandidateScorer } from './candidate-scorer.ts';
import { isExactMatch } from './exact-match.ts';

/** A candidate of a query of one field. */
export interface RankedCandidate extends CandidateMatch {
  words: readonly number[];
  score: number;
}

/** Candidates below this proportion of the best score are not shown. */
const MIN_SCORE_RATIO = 0.6;

/** Ranks candidates by their best-fitting segmentation: exact matches first, then by score, ties by id. */
export async function rankCandidates(
  query: ParsedQuery,
  rows: readonly WordRow[],
): Promise<RankedCandidate[]> {
  const { type, weights } = query.field;
  const scorers = query.segmentations.map(({ terms, cost: segmentationCost }) => ({
    scorer: new CandidateScorer(terms, weights),
    reading: { terms, labels: terms.map(() => type), segmentationCost, hasNumber: false },
  }));
  const ranked = await scoreRows(rows, ({ id, words: ids }) => {
    const words = ids.filter(isWordId);
    const fits = scorers.map(({ scorer, reading }, segmentation): RankedCandidate => {
      const { isAdjacent, ...match } = scorer.score(words);
      const score = match.score - reading.segmentationCost;
      const isExact = isExactMatch({ type, isResegmented: segmentation > 0 }, { ...match, isAdjacent });
      return { ...match, id, words, reading, score, isExact };
    });
    return fits.reduce((best, fit) => (fit.score > best.score ? fit : best));
  });
  return ranked.toSorted((a, b) => Number(b.isExact) - Number(a.isExact) || b.score - a.score || a.id - b.id);
}

/** Whether a candidate has every term that a record may not omit. */
export const hasAllTerms = ({ reading, found }: CandidateMatch): boolean =>
  found.every((variant, term) => variant ?? reading.terms[term]?.isOptional);

/** The cost, in nats, of how a candidate has the words of the query; infinite when it lacks one. */
const getQueryCost = ({ reading, found }: CandidateMatch): number =>
  found.reduce((sum, variant) => sum + (variant?.cost ?? Infinity), reading.segmentationCost);

/**
 * Drops candidates that score much less than the best, or not more than 0. Those that have every word as well as the
 * best, or as typed, stay, however common the words are and however many others the candidates have.
 */
export function dropUnlikely(ranked: readonly RankedCandidate[]): RankedCandidate[] {
  const [best] = ranked;
  if (!best) return [];
  const min = Math.max(0, best.score * MIN_SCORE_RATIO);
  const bestCost = getQueryCost(best);
  const maxCost = Number.isFinite(bestCost) ? bestCost : 0;
  return ranked.filter(
    (candidate) => (candidate.score > 0 && candidate.score >= min) || getQueryCost(candidate) <= maxCost,
  );
}
