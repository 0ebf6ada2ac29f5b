import { findCandidatesByWords } from '#server/domain/search/queries/candidates-by-words.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { runStep } from '#server/domain/search/run-step.ts';
import type { SearchFilters } from '#server/domain/search/queries/search-filters.ts';
import type { ParsedQuery } from '#server/domain/search/parse/parse-query.ts';
import { rankCandidates, type RankedCandidate } from '#server/domain/search/rank/rank-candidates.ts';
import { hasFewHolders, type KnownWord, listRareWords } from './rare-words.ts';

/** Candidates with a rare word are added to fewer likely ones than this, up to this number in all. */
export const MIN_SHOWN = 10;

/** The likely candidates of a search, all ranked ones, and the ids of words with all, or the first ten, of their candidates ranked. */
interface Retrieved {
  likely: readonly RankedCandidate[];
  ranked: readonly RankedCandidate[];
  scored: ReadonlySet<number>;
}

/**
 * Finds the candidates with a rare word of the query that are added to fewer than ten likely ones, in order of their
 * score, so that a search never hides the only candidate with a typed name. At least one of the ten has the rarest word.
 */
export async function findRareWordHolders(
  runner: Runner,
  parsed: ParsedQuery,
  filters: SearchFilters,
  retrieved: Retrieved,
): Promise<RankedCandidate[]> {
  const { likely } = retrieved;
  const missing = MIN_SHOWN - likely.length;
  if (missing <= 0) return [];
  const rare = listRareWords(parsed);
  // Many candidates take long to read, so those of a common word are only for a page without one.
  const isNeeded = (word: KnownWord) => hasFewHolders(word) || !hasHolder(likely, word);
  const holders = await listHolders(runner, parsed, filters, { ...retrieved, shown: likely }, rare, isNeeded);
  const added = holders.slice(0, missing);
  const [rarest] = rare;
  if (!rarest || hasHolder([...likely, ...added], rarest)) return added;
  const best = holders.find((candidate) => hasHolder([candidate], rarest));
  return best ? [...added.slice(0, -1), best] : added;
}

/**
 * Moves the best candidate with the rarest known word of the query to the tenth place, when none of the first ten has it
 * as typed, so that a search with many similar names shows the typed one too.
 */
export async function showRareWordHolder(
  runner: Runner,
  parsed: ParsedQuery,
  filters: SearchFilters,
  retrieved: Retrieved,
): Promise<readonly RankedCandidate[]> {
  const { likely } = retrieved;
  const shown = likely.slice(0, MIN_SHOWN);
  const [rarest] = listRareWords(parsed);
  if (!rarest || shown.length < MIN_SHOWN || hasHolder(shown, rarest)) return likely;
  const [best] = await listHolders(runner, parsed, filters, { ...retrieved, shown }, [rarest], () => true);
  if (!best) return likely;
  return [...shown.slice(0, -1), best, ...likely.slice(MIN_SHOWN - 1).filter(({ id }) => id !== best.id)];
}

const hasHolder = (candidates: readonly RankedCandidate[], { id }: KnownWord) =>
  candidates.some(({ words }) => words.includes(id));

/** Lists candidates with one of these words that are not shown, the highest score first. */
async function listHolders(
  runner: Runner,
  parsed: ParsedQuery,
  filters: SearchFilters,
  { shown, ranked, scored }: Pick<Retrieved, 'ranked' | 'scored'> & { shown: readonly RankedCandidate[] },
  rare: readonly KnownWord[],
  isNeeded: (word: KnownWord) => boolean,
): Promise<RankedCandidate[]> {
  const shownIds = new Set(shown.map(({ id }) => id));
  const others = new Map(
    ranked
      .filter(({ id, words }) => !shownIds.has(id) && rare.some((word) => words.includes(word.id)))
      .map((candidate) => [candidate.id, candidate]),
  );
  const firstByWord = {
    words: rare.filter((word) => !scored.has(word.id) && isNeeded(word)),
    limit: MIN_SHOWN,
  };
  const rows = await runStep(
    0,
    () => findCandidatesByWords(runner, parsed.field.column, [], filters, 0, { firstByWord }),
    [],
  );
  for (const candidate of await rankCandidates(
    parsed,
    rows.filter(({ id }) => !shownIds.has(id) && !others.has(id)),
  ))
    others.set(candidate.id, candidate);
  return [...others.values()].toSorted((a, b) => b.score - a.score || a.id - b.id);
}
