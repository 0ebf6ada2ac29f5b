import {
  type BlockingRule,
  findCandidatesByWords,
  type WordRow,
} from '#server/domain/search/queries/candidates-by-words.ts';
import { addDistantVariants, keepLikelyVariants } from '#server/domain/search/parse/adjust-variants.ts';
import { type ParsedQuery, parseQuery } from '#server/domain/search/parse/parse-query.ts';
import { WORD_FIELDS } from '#server/domain/search/parse/word-fields.ts';
import { isGoodMatch } from '#server/domain/search/rank/candidate-match.ts';
import { dropUnlikely, hasAllTerms, rankCandidates } from '#server/domain/search/rank/rank-candidates.ts';
import { runStep } from '#server/domain/search/run-step.ts';
import { type FoundInField, MAX_SCORED, type Search } from '#server/domain/search/search-query.ts';
import { addRareWordHolders, MIN_SHOWN, type Scored } from './add-rare-word-holders.ts';
import { arrangeRules } from './arrange-rules.ts';
import { type KnownWord, listRareWordsToScore } from './rare-words.ts';
import {
  estimateFullMatches,
  listUnknownWords,
  planBesideFullMatches,
  planFullMatches,
  planInitials,
  planPartialMatches,
  planWithoutUnknown,
} from './retrieval-plan.ts';
import { searchBroadly } from './search-broadly.ts';
import { simplifyRules } from './simplify-rules.ts';

/** The maximum number of candidates scanned for distant variants. */
const MAX_SCANNED_FOR_VARIANTS = 3000;
/** With this number of good matches, records with an initial are not needed. */
const ENOUGH_GOOD_MATCHES = 20;

/** Candidates to score, and what has been looked up to find them. */
interface Retrieved {
  parsed: ParsedQuery;
  rows: readonly WordRow[];
  /** The words of which all candidates, or the first ten, are among the rows. */
  rare: readonly KnownWord[];
  /** Whether full and partial matches were retrieved in one statement. */
  isComplete: boolean;
  /** The partial matches of a statement that found too many candidates. */
  surplus?: readonly WordRow[];
}

/** Finds the candidates whose name or address has these words or similar ones, the likeliest first. */
export async function searchByWords(
  search: Search,
  type: 'name' | 'address',
  words: readonly string[],
): Promise<FoundInField> {
  const parsed = await parseQuery(search.runner, WORD_FIELDS[type], words, search.query);
  if (search.query.exact) return await searchAsTyped(search, parsed);
  const first = await retrieveFirst(search, parsed);
  if (!first) return await searchTooMany(search, keepLikelyVariants(parsed));
  const ranked = await rankCandidates(first.parsed, first.rows);
  const full = ranked.filter(hasAllTerms);
  const isGood = type === 'name' && ranked[0] !== undefined && isGoodMatch(ranked[0]);
  if (isGood && (first.isComplete || full.length >= ENOUGH_GOOD_MATCHES))
    return await addRareWordHolders(search, { ...first, ranked, likely: dropUnlikely(full) });
  const more = await retrievePartialMatches(search, first, isGood);
  const all = await addDistantMatches(search, more);
  return await addRareWordHolders(search, { ...all, likely: dropUnlikely(all.ranked) });
}

/** Finds the candidates with all words as typed. */
async function searchAsTyped(search: Search, parsed: ParsedQuery): Promise<FoundInField> {
  const isKnown = parsed.segmentations[0]?.terms.every(({ variants }) => variants.length > 0) ?? false;
  if (!isKnown) return { parsed, likely: [], added: [] };
  const rows = await retrieveFullMatches(search, parsed, 0);
  if (!rows) return await searchTooMany(search, parsed);
  const ranked = await rankCandidates(parsed, rows);
  return { parsed, likely: dropUnlikely(ranked.filter(hasAllTerms)), added: [] };
}

const searchTooMany = async (search: Search, parsed: ParsedQuery): Promise<FoundInField> => ({
  parsed,
  likely: [],
  added: [],
  page: await searchBroadly(search, parsed),
});

/**
 * Retrieves few expected full matches with partial ones in one statement, or the full matches alone. Returns undefined when
 * they are too many to score.
 */
async function retrieveFirst(search: Search, parsed: ParsedQuery): Promise<Retrieved | undefined> {
  const rare = listRareWordsToScore(parsed);
  const beside = planBesideFullMatches(parsed, toRules(rare));
  const found: Pick<Retrieved, 'surplus'> = {};
  if (beside.length > 0) {
    // A good match needs only some of the candidates with rare words, so that looking them up takes no round trip.
    const rareWords = parsed.field.type === 'name' ? rare : [];
    const rows = await retrieve(search, parsed, [...planFullMatches(parsed), ...beside], rareWords);
    if (rows.length <= MAX_SCORED) return { parsed, rows: removeDuplicates(rows), rare, isComplete: true };
    found.surplus = rows.slice(0, MAX_SCORED);
  }
  for (const each of [parsed, keepLikelyVariants(parsed)]) {
    const rows = await retrieveFullMatches(search, each);
    if (rows) return { ...found, parsed: each, rows, rare: [], isComplete: false };
  }
  return undefined;
}

/** Retrieves the candidates with some of the terms, as far as the first statement has not. */
async function retrievePartialMatches(
  search: Search,
  first: Retrieved,
  hasGoodMatch: boolean,
): Promise<Retrieved> {
  const { parsed, isComplete, surplus } = first;
  if (surplus) return { ...first, rows: removeDuplicates([...first.rows, ...surplus]) };
  if (isComplete && parsed.field.type === 'address') return first;
  const rare = listRareWordsToScore(parsed);
  const initials = isComplete ? [] : planInitials(parsed);
  const partial = hasGoodMatch ? [] : planPartialMatches(parsed);
  const more = await retrieve(search, parsed, [...initials, ...partial, ...toRules(rare)]);
  return { ...first, rare, rows: removeDuplicates([...first.rows, ...more.slice(0, MAX_SCORED)]) };
}

/** Ranks the candidates. Those who match all but an unknown word may have it with unusually many typos. */
async function addDistantMatches(search: Search, retrieved: Retrieved): Promise<Omit<Scored, 'likely'>> {
  const { parsed } = retrieved;
  const ranked = await rankCandidates(parsed, retrieved.rows);
  const unknown = ranked[0] ? listUnknownWords(ranked[0]) : [];
  if (unknown.length === 0) return { ...retrieved, ranked };
  const without = await retrieve(search, parsed, planWithoutUnknown(parsed, unknown));
  const rows = removeDuplicates([...without, ...retrieved.rows]);
  const wordIds = new Set(rows.slice(0, MAX_SCANNED_FOR_VARIANTS).flatMap((row) => row.words));
  const adjusted = await addDistantVariants(search.runner, parsed, unknown, [...wordIds]);
  return { ...retrieved, parsed: adjusted, ranked: await rankCandidates(adjusted, rows) };
}

/** Retrieves the candidates with all terms; undefined when they are too many to score. */
async function retrieveFullMatches(search: Search, parsed: ParsedQuery, few?: number) {
  if (estimateFullMatches(parsed) > 2 * MAX_SCORED) return undefined;
  const rows = await retrieve(search, parsed, planFullMatches(parsed, few));
  return rows.length > MAX_SCORED ? undefined : rows;
}

/** Retrieves the candidates that match any of the rules, and the first ten with each of these words. */
async function retrieve(
  { runner, filters }: Search,
  parsed: ParsedQuery,
  rules: readonly BlockingRule[],
  words: readonly KnownWord[] = [],
): Promise<WordRow[]> {
  const { column, vocabulary } = parsed.field;
  const { candidates, frequencies } = parsed.frequencies[vocabulary];
  const countHolders = (ids: readonly number[]) =>
    candidates * ids.reduce((sum, id) => sum + (frequencies.get(id) ?? 0), 0);
  const arranged = arrangeRules(simplifyRules(rules), countHolders);
  const firstByWord = { words, limit: MIN_SHOWN };
  return await runStep(
    estimateFullMatches(parsed),
    () => findCandidatesByWords(runner, column, arranged, filters, MAX_SCORED + 1, { firstByWord }),
    [],
  );
}

const toRules = (words: readonly KnownWord[]): BlockingRule[] => words.map(({ id }) => [[id]]);

const removeDuplicates = (rows: readonly WordRow[]): WordRow[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
