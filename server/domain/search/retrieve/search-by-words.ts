import type { Runner } from '#server/platform/db/database.ts';
import {
  type BlockingRule,
  findCandidatesByWords,
  type WordRow,
} from '#server/domain/search/queries/candidates-by-words.ts';
import type { SearchFilters } from '#server/domain/search/queries/search-filters.ts';
import { addDistantVariants, keepLikelyVariants } from '#server/domain/search/parse/adjust-variants.ts';
import { type ParsedQuery, parseQuery } from '#server/domain/search/parse/parse-query.ts';
import { WORD_FIELDS } from '#server/domain/search/parse/word-fields.ts';
import {
  dropUnlikely,
  hasAllTerms,
  isGoodMatch,
  type RankedCandidate,
  rankCandidates,
} from '#server/domain/search/rank/rank-candidates.ts';
import { runStep } from '#server/domain/search/run-step.ts';
import type { CappedQuery, SearchPage } from '#server/domain/search/search-query.ts';
import { arrangeRules } from './arrange-rules.ts';
import { findRareWordHolders, MIN_SHOWN, showRareWordHolder } from './find-rare-word-holders.ts';
import { type KnownWord, listRareWordsToScore } from './rare-words.ts';
import {
  estimateFullMatches,
  planFullMatches,
  planInitials,
  planPartialMatches,
  planWithoutUnknown,
} from './retrieval-plan.ts';
import { searchBroadly } from './search-broadly.ts';
import { simplifyRules } from './simplify-rules.ts';
import { toSearchPage } from './to-search-page.ts';
import { MAX_SINGLE_TYPO_COST } from '#server/domain/search/expand/expand-words.ts';

/** The maximum number of scored candidates. The database orders larger results. */
const MAX_SCORED = 3000;
/** The maximum number of candidates scanned for distant variants. */
const MAX_SCANNED_FOR_VARIANTS = 3000;
/** With this number of good matches, records with an initial are not needed. */
const ENOUGH_GOOD_MATCHES = 20;
/** Up to this number of expected full matches, partial ones are retrieved in the same query. */
const FEW_FULL_MATCHES = 200;

const NONE: ReadonlySet<number> = new Set();

/** Retrieves the candidates that match any of the rules, and the first ten with each of these words. */
type Retrieve = (rules: readonly BlockingRule[], rareWords?: readonly KnownWord[]) => Promise<WordRow[]>;

/** Finds a page of the candidates whose name or address has these words or similar ones, the likeliest first. */
export async function searchByWords(
  runner: Runner,
  type: 'name' | 'address',
  words: readonly string[],
  query: CappedQuery,
  filters: SearchFilters,
): Promise<SearchPage> {
  const field = WORD_FIELDS[type];
  let parsed = await parseQuery(runner, field, words, query);
  const { candidates, frequencies } = parsed.frequencies[field.vocabulary];
  const countHolders = (ids: readonly number[]) =>
    candidates * ids.reduce((sum, id) => sum + (frequencies.get(id) ?? 0), 0);
  const expected = estimateFullMatches(parsed);
  const retrieve: Retrieve = async (rules, rareWords = []) => {
    const arranged = arrangeRules(simplifyRules(rules), countHolders);
    const firstByWord = { words: rareWords, limit: MIN_SHOWN };
    return await runStep(
      expected,
      () => findCandidatesByWords(runner, field.column, arranged, filters, MAX_SCORED + 1, { firstByWord }),
      [],
    );
  };

  const isKnown = parsed.segmentations[0]?.terms.every(({ variants }) => variants.length > 0) ?? false;
  if (query.exact && !isKnown) return { found: [], hasGoodMatch: false, total: 0, hasMore: false };
  const rare = query.exact ? [] : listRareWordsToScore(parsed);
  const rareRules = rare.map(({ id }) => [[id]]);
  const partialRules = query.exact ? [] : planBesideFullMatches(parsed, rareRules);
  // A good match needs only some of the candidates with rare words, so that looking them up takes no round trip.
  const rareWords = type === 'name' ? rare : [];
  const first =
    partialRules.length > 0 ? await retrieve([...planFullMatches(parsed), ...partialRules], rareWords) : [];
  const isComplete = partialRules.length > 0 && first.length <= MAX_SCORED;
  let rows = removeDuplicates(first);
  if (!isComplete) {
    let full = await retrieveFullMatches(parsed, query.exact, retrieve);
    if (!full) {
      parsed = keepLikelyVariants(parsed);
      full = await retrieveFullMatches(parsed, query.exact, retrieve);
    }
    if (!full) return await searchBroadly(runner, parsed, query, filters);
    rows = full;
  }

  let ranked = await rankCandidates(parsed, rows);
  const best = ranked[0];
  const isGood = type === 'name' && best !== undefined && isGoodMatch(parsed, best);
  const fullMatches = ranked.filter((candidate) => hasAllTerms(parsed, candidate));
  if (query.exact) return toSearchPage(parsed, dropUnlikely(parsed, fullMatches), query);
  const addRareWords = async (likely: readonly RankedCandidate[], scored: ReadonlySet<number>) => {
    const retrieved = { likely, ranked, scored };
    return toSearchPage(
      parsed,
      await showRareWordHolder(runner, parsed, filters, retrieved),
      query,
      await findRareWordHolders(runner, parsed, filters, retrieved),
    );
  };
  if (isGood && (isComplete || fullMatches.length >= ENOUGH_GOOD_MATCHES))
    return await addRareWords(
      dropUnlikely(parsed, fullMatches),
      isComplete ? new Set(rareWords.map(({ id }) => id)) : NONE,
    );

  if (!isComplete || type === 'name') {
    const initials = isComplete ? [] : planInitials(parsed);
    const partial = isGood ? [] : planPartialMatches(parsed);
    const more = first.length > MAX_SCORED ? first : await retrieve([...initials, ...partial, ...rareRules]);
    rows = removeDuplicates([...rows, ...more.slice(0, MAX_SCORED)]);
    ranked = await rankCandidates(parsed, rows);
  }
  const unknown = listUnknownWords(parsed, ranked[0]);
  if (unknown.length > 0) {
    rows = removeDuplicates([...(await retrieve(planWithoutUnknown(parsed, unknown))), ...rows]);
    const wordIds = new Set(rows.slice(0, MAX_SCANNED_FOR_VARIANTS).flatMap((row) => row.words));
    parsed = await addDistantVariants(runner, parsed, unknown, [...wordIds]);
    ranked = await rankCandidates(parsed, rows);
  }
  const scored = first.length > MAX_SCORED ? NONE : new Set(rare.map(({ id }) => id));
  return await addRareWords(dropUnlikely(parsed, ranked), scored);
}

/**
 * Plans the retrieval beside few expected full matches: records of a name with an initial, and partial matches of an
 * address, which is seldom complete.
 */
function planBesideFullMatches(parsed: ParsedQuery, rareRules: readonly BlockingRule[]): BlockingRule[] {
  if (estimateFullMatches(parsed) > FEW_FULL_MATCHES) return [];
  const initials = planInitials(parsed);
  return parsed.field.type === 'name' ? initials : [...initials, ...planPartialMatches(parsed), ...rareRules];
}

/** Retrieves the candidates with all terms; undefined when they are too many to score. */
async function retrieveFullMatches(parsed: ParsedQuery, exact: boolean, retrieve: Retrieve) {
  if (estimateFullMatches(parsed) > 2 * MAX_SCORED) return undefined;
  const rows = await retrieve(exact ? planFullMatches(parsed, 0) : planFullMatches(parsed));
  return rows.length > MAX_SCORED ? undefined : rows;
}

const removeDuplicates = (rows: readonly WordRow[]): WordRow[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** Lists the query words that the best candidate lacks, or has only as an initial or a distant variant. */
function listUnknownWords({ segmentations }: ParsedQuery, best: RankedCandidate | undefined): string[] {
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
