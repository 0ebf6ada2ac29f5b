import type { Runner } from '#server/platform/db/database.ts';
import { findMixedCandidates } from '#server/domain/search/queries/mixed-candidates.ts';
import type { Reader } from '#server/domain/candidates/queries/visibility.ts';
import { runStep } from '#server/domain/search/run-step.ts';
import type { SearchFilters } from '#server/domain/search/queries/search-filters.ts';
import type { ParsedQuery } from '#server/domain/search/parse/parse-query.ts';
import type { CappedQuery } from '#server/domain/search/search-query.ts';
import type { MixedQuery } from './mixed-query.ts';
import { planMixedRules } from './mixed-rules.ts';
import { buildMixedQuery, findAddressVariants } from './build-mixed-query.ts';
import { rankMixed } from './rank-mixed.ts';
import { type MixedMatch, scoreMixed } from './score-mixed.ts';
import type { SplitQuery } from './split-query.ts';

/** A mixed query to search for, before its words are looked up. */
export interface MixedSearch {
  runner: Runner;
  query: CappedQuery;
  filters: SearchFilters;
  split: SplitQuery;
}

/** All candidates that match a mixed query, the likeliest first. */
export interface MixedResult {
  mixed: MixedQuery;
  ranked: readonly MixedMatch[];
  /** Whether more candidates match than were scored. */
  hasMore: boolean;
  reader: Reader | undefined;
}

/** The maximum number of scored candidates. */
const MAX_SCORED = 3000;

/** Finds the candidates of a mixed query. Returns undefined when none costs less than `maxCost`, in nats. */
export async function findMixed(
  { runner, query, filters, split }: MixedSearch,
  parsed: ParsedQuery,
  maxCost = Infinity,
): Promise<MixedResult | undefined> {
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
  const allowed = query.exact ? matches.filter(isExact) : matches;
  const ranked = rankMixed(mixed, allowed);
  if (!ranked.some(({ cost }) => cost < maxCost)) return undefined;
  return { mixed, ranked, hasMore: rows.length > MAX_SCORED, reader: filters.reader };
}

/** Whether every word, and the number if any, matches exactly. */
const isExact = ({ found, phone }: MixedMatch) =>
  found.every((variant) => variant?.kind === 'exact') && (phone?.cost ?? 0) === 0;
