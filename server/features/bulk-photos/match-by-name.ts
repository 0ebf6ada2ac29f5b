import * as z from 'zod/mini';
import { QUERY_MIN } from '#contract/limits.ts';
import { searchQuery } from '#contract/calls/search.ts';
import { bulkPhotoTexts } from '#contract/texts/bulk-photos.ts';
import type { PhotoScope } from './queries/candidate-photos.ts';
import { findCandidates } from '#server/domain/candidates/queries/candidates.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { tokenizeName } from '#server/domain/words/tokenize-name.ts';
import { runSearch } from '#server/domain/search/run-search.ts';
import { type MatchLevel, rateNameMatch } from './rate-name-match.ts';
import type { ScoredCandidates } from './match-by-phone.ts';

/** Enough to choose from, and to detect candidates with the same name. */
const LIMIT = 5;

const hasAll = (name: string, words: readonly string[]) => {
  const nameWords = tokenizeName(name);
  return words.every((word) => nameWords.includes(word));
};

const NONE: ScoredCandidates = { candidates: [], sure: false };

/** Finds the candidates whose name equals or resembles the words of a file name. */
export async function matchByName(
  runner: Runner,
  words: readonly string[],
  scope: PhotoScope,
): Promise<ScoredCandidates> {
  if (words.join('').length < QUERY_MIN) return NONE;
  const query = z.parse(searchQuery, { type: 'name', query: words.join(' '), per_page: LIMIT });
  const { found } = await runSearch(runner, { ...query, selectedFieldOnly: true }, scope);
  const matches = new Map(found.map(({ id, match }) => [id, match]));
  const rows = await findCandidates(
    runner,
    found.map(({ id }) => id),
  );
  const rated = rows
    .map((candidate) => ({ candidate, level: rateNameMatch(words, candidate.name) }))
    .filter(({ level }) => level > 0)
    .toSorted((a, b) => b.level - a.level);
  const best = rated[0]?.level ?? 0;
  const equal = rated.filter(({ level }) => level === best).length;
  // A file is often named without the middle name, so an equal name is not sure when longer names contain it.
  const longer =
    best < 3 ? 0 : rated.filter(({ level, candidate }) => level < 3 && hasAll(candidate.name, words)).length;
  const explainDoubt = (id: number, level: MatchLevel) => {
    if (level === best && best > 1 && equal > 1) return bulkPhotoTexts.doubts.sameName(equal - 1);
    if (level === 3) return longer > 0 ? bulkPhotoTexts.doubts.longerName(longer) : null;
    return matches.get(id) ?? null;
  };
  return {
    candidates: rated.map(({ candidate, level }) => ({
      candidate,
      level,
      by: 'name',
      doubt: explainDoubt(candidate.id, level),
    })),
    sure: best > 1 && equal === 1 && longer === 0,
  };
}
