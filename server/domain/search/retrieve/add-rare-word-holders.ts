import { findCandidatesByWords } from '#server/domain/search/queries/candidates-by-words.ts';
import type { ParsedQuery } from '#server/domain/search/parse/parse-query.ts';
import { type RankedCandidate, rankCandidates } from '#server/domain/search/rank/rank-candidates.ts';
import { runStep } from '#server/domain/search/run-step.ts';
import type { FoundInField, Search } from '#server/domain/search/search-query.ts';
import { hasFewHolders, type KnownWord, listRareWords } from './rare-words.ts';

/** Candidates with a rare word are added to fewer likely ones than this, up to this number in all. */
export const MIN_SHOWN = 10;

/** The scored candidates of a search. */
export interface Scored {
  parsed: ParsedQuery;
  likely: readonly RankedCandidate[];
  ranked: readonly RankedCandidate[];
  /** The words of which all candidates, or the first ten, are ranked. */
  rare: readonly KnownWord[];
}

/**
 * Adds the candidates with a rare word of the query to fewer than ten likely ones, in order of their score, so that a search
 * never hides the only candidate with a typed name. At least one of the first ten has the rarest word as typed: among more
 * likely ones, its best candidate takes the tenth place.
 */
export async function addRareWordHolders(search: Search, scored: Scored): Promise<FoundInField> {
  const { parsed, likely } = scored;
  const rare = listRareWords(parsed);
  const [rarest] = rare;
  const shown = likely.slice(0, MIN_SHOWN);
  const missing = MIN_SHOWN - shown.length;
  const hasRarest = rarest === undefined || hasHolder(shown, rarest);
  if (missing === 0 && hasRarest) return { parsed, likely, added: [] };
  // Many candidates take long to read, so those of a common word are only for a page without one.
  const needed = missing === 0 ? rare.slice(0, 1) : rare;
  const toRead = needed.filter((word) => missing === 0 || hasFewHolders(word) || !hasHolder(likely, word));
  const holders = await listHolders(search, scored, shown, needed, toRead);
  const best = hasRarest ? undefined : holders.find((candidate) => hasHolder([candidate], rarest));
  if (missing === 0) return { parsed, likely: best ? putTenth(likely, best) : likely, added: [] };
  const added = holders.slice(0, missing);
  const isShown = !rarest || !best || hasHolder(added, rarest);
  return { parsed, likely, added: isShown ? added : [...added.slice(0, -1), best] };
}

const putTenth = (likely: readonly RankedCandidate[], best: RankedCandidate): RankedCandidate[] => [
  ...likely.slice(0, MIN_SHOWN - 1),
  best,
  ...likely.slice(MIN_SHOWN - 1).filter(({ id }) => id !== best.id),
];

const hasHolder = (candidates: readonly RankedCandidate[], { id }: KnownWord) =>
  candidates.some(({ words }) => words.includes(id));

/**
 * Lists candidates with one of these words that are not shown, the highest score first.
 * @param toRead those of the words to look up, unless all of their candidates are ranked
 */
async function listHolders(
  { runner, filters }: Search,
  { parsed, ranked, rare }: Scored,
  shown: readonly RankedCandidate[],
  words: readonly KnownWord[],
  toRead: readonly KnownWord[],
): Promise<RankedCandidate[]> {
  const shownIds = new Set(shown.map(({ id }) => id));
  const others = new Map(
    ranked
      .filter((each) => !shownIds.has(each.id) && words.some((word) => hasHolder([each], word)))
      .map((candidate) => [candidate.id, candidate]),
  );
  const scored = new Set(rare.map(({ id }) => id));
  const firstByWord = { words: toRead.filter(({ id }) => !scored.has(id)), limit: MIN_SHOWN };
  const rows = await runStep(
    0,
    () => findCandidatesByWords(runner, parsed.field.column, [], filters, 0, { firstByWord }),
    [],
  );
  const unknown = rows.filter(({ id }) => !shownIds.has(id) && !others.has(id));
  for (const candidate of await rankCandidates(parsed, unknown)) others.set(candidate.id, candidate);
  return [...others.values()].toSorted((a, b) => b.score - a.score || a.id - b.id);
}
