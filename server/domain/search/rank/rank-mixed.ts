import type { MixedQuery } from '#server/domain/search/parse/mixed-query.ts';
import type { MixedMatch } from './score-mixed.ts';

/** The cost of a word of the candidate's name that is not in the query, in nats. */
const EXTRA_WORD = 0.3;
/** Candidates that explain less than this proportion of what the best one explains are not shown. */
const MIN_RATIO_TO_BEST = 0.6;
/** Candidates that explain less than this proportion of the query are not shown, unless they have its number. */
const MIN_EXPLAINED_RATIO = 0.5;
/** The match weight of a number. */
const NUMBER_WEIGHT = 14;

/** Ranks candidates: the only holder of a typed number, then the likeliest, ties by id. Drops unlikely ones. */
export function rankMixed(query: MixedQuery, matches: readonly MixedMatch[]): MixedMatch[] {
  const holders = matches.filter(({ phone }) => phone?.cost === 0);
  const onlyHolder = holders.length === 1 ? holders[0] : undefined;
  const getRankingCost = (match: MixedMatch) => match.cost + EXTRA_WORD * match.extraWords;
  const ranked = matches.toSorted(
    (a, b) =>
      Number(b === onlyHolder) - Number(a === onlyHolder) ||
      getRankingCost(a) - getRankingCost(b) ||
      a.row.id - b.row.id,
  );
  const total = query.terms.reduce(
    (sum, { missingCost }) => sum + missingCost,
    query.phone ? NUMBER_WEIGHT : 0,
  );
  const getExplainedWeight = ({ cost }: MixedMatch) => total - cost;
  const best = Math.max(0, ...matches.map(getExplainedWeight));
  const min = Math.max(best * MIN_RATIO_TO_BEST, total * MIN_EXPLAINED_RATIO);
  return ranked.filter((match) => match.phone?.cost === 0 || getExplainedWeight(match) >= min);
}
