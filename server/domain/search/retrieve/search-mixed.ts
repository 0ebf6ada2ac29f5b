import { findMixedCandidates } from '#server/domain/search/queries/mixed-candidates.ts';
import { runStep } from '#server/domain/search/run-step.ts';
import { buildMixedQuery, findAddressVariants } from '#server/domain/search/parse/build-mixed-query.ts';
import type { MixedQuery } from '#server/domain/search/parse/mixed-query.ts';
import type { ParsedQuery } from '#server/domain/search/parse/parse-query.ts';
import type { SplitQuery } from '#server/domain/search/parse/split-query.ts';
import { rankMixed } from '#server/domain/search/rank/rank-mixed.ts';
import { type MixedMatch, scoreMixed } from '#server/domain/search/rank/score-mixed.ts';
import { type FoundCandidates, MAX_SCORED, type Search } from '#server/domain/search/search-query.ts';
import { planMixedRules } from './mixed-rules.ts';

/** What a search for several labels has found, the likeliest first. */
export interface FoundMixed extends FoundCandidates<MixedMatch> {
  mixed: MixedQuery;
}

/**
 * Finds the candidates of a query with several labels or a number. Returns undefined when none costs less than `maxCost`,
 * in nats.
 * @param parsed its words as a name
 */
export async function searchMixed(
  { runner, query, filters }: Search,
  split: SplitQuery,
  parsed: ParsedQuery,
  maxCost: number,
): Promise<FoundMixed | undefined> {
  const addresses = await findAddressVariants(runner, split.words, parsed.frequencies, query.exact);
  const mixed = buildMixedQuery(split, query, parsed, addresses);
  const rules = planMixedRules(mixed, maxCost);
  if (rules.length === 0 && !mixed.phone) return undefined;
  const rows = await runStep(
    0,
    () => findMixedCandidates(runner, rules, mixed.phone?.numbers, filters, MAX_SCORED + 1),
    [],
  );
  const matches = await scoreMixed(mixed, rows.slice(0, MAX_SCORED));
  const likely = rankMixed(mixed, query.exact ? matches.filter(isAsTyped) : matches);
  if (!likely.some(({ cost }) => cost < maxCost)) return undefined;
  return { mixed, likely, added: [], hasMore: rows.length > MAX_SCORED };
}

/** Whether every word, and the number if any, matches exactly. */
const isAsTyped = ({ found, phone }: MixedMatch) =>
  found.every((variant) => variant?.kind === 'exact') && (phone?.cost ?? 0) === 0;
