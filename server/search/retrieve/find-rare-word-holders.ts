import { findCandidatesByWords } from '#server/db/search/candidates-by-words.ts';
import type { Runner } from '#server/db/database.ts';
import type { SearchFilters } from '#server/db/search/search-filters.ts';
import type { ParsedQuery } from '#server/search/parse/parse-query.ts';
import { rankCandidates, type RankedCandidate } from '#server/search/rank/rank-candidates.ts';
import { hasFewHolders, type KnownWord, listRareWords } from './rare-words.ts';

/** Candidates with a rare word are added to fewer likely ones than this, up to this number in all. */
export const MIN_SHOWN = 10;

/**
 * Finds the candidates with a rare word of the query that are added to fewer than ten likely ones, in order of their
 * score, so that a search never hides the only candidate with a typed name.
 * @param ranked all ranked candidates, the likely ones among them
 * @param scored ids of words with all, or the first ten, of their candidates ranked
 */
export async function findRareWordHolders(
  runner: Runner,
  parsed: ParsedQuery,
  filters: SearchFilters,
  {
    likely,
    ranked,
    scored,
  }: Record<'likely' | 'ranked', readonly RankedCandidate[]> & { scored: ReadonlySet<number> },
): Promise<RankedCandidate[]> {
  const missing = MIN_SHOWN - likely.length;
  if (missing <= 0) return [];
  const shown = new Set(likely.map(({ id }) => id));
  const rare = listRareWords(parsed);
  const others = new Map(
    ranked
      .filter(({ id, words }) => !shown.has(id) && rare.some((word) => words.includes(word.id)))
      .map((candidate) => [candidate.id, candidate]),
  );
  // Many candidates take long to read, so those of a common word are only for a page without one.
  const isNeeded = (word: KnownWord) =>
    hasFewHolders(word) || !likely.some(({ words }) => words.includes(word.id));
  const firstByWord = {
    words: rare.filter((word) => !scored.has(word.id) && isNeeded(word)),
    limit: MIN_SHOWN,
  };
  const rows = await findCandidatesByWords(runner, parsed.field.column, [], filters, 0, { firstByWord });
  for (const candidate of await rankCandidates(
    parsed,
    rows.filter(({ id }) => !shown.has(id) && !others.has(id)),
  ))
    others.set(candidate.id, candidate);
  return [...others.values()].toSorted((a, b) => b.score - a.score || a.id - b.id).slice(0, missing);
}
