import * as z from 'zod/mini';
import { QUERY_MIN } from '#contract/limits.ts';
import { searchQuery } from '#contract/calls/search.ts';
import { bulkPhotoTexts } from '#contract/texts/bulk-photos.ts';
import type { PhotoScope } from '#server/db/photos/candidate-photos.ts';
import { findCandidates as rowsOf } from '#server/db/candidates/candidates.ts';
import type { Runner } from '#server/db/database.ts';
import { runSearch } from '#server/search/run-search.ts';
import { type Fit, fitOf } from './fit-of.ts';
import type { Guesses } from './people-by-number.ts';

/** Enough to choose from, and to see that several have the same name. */
const MOST = 5;

const NOBODY: Guesses = { guesses: [], sure: false };

/** Those whose name the words of a file's name are, or nearly are. */
export async function peopleByName(
  runner: Runner,
  words: readonly string[],
  scope: PhotoScope,
): Promise<Guesses> {
  if (words.join('').length < QUERY_MIN) return NOBODY;
  const query = z.parse(searchQuery, { type: 'name', query: words.join(' '), per_page: MOST });
  const { found } = await runSearch(runner, query, scope);
  const matches = new Map(found.map(({ id, match }) => [id, match]));
  const rows = await rowsOf(
    runner,
    found.map(({ id }) => id),
  );
  const fits = rows
    .map((person) => ({ person, fit: fitOf(words, person.name) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit);
  const best = fits[0]?.fit ?? 0;
  const equal = fits.filter(({ fit }) => fit === best).length;
  const doubtOf = (id: number, fit: Fit) => {
    if (fit === best && best > 1 && equal > 1) return bulkPhotoTexts.doubts.sameName(equal - 1);
    return fit === 3 ? null : (matches.get(id) ?? null);
  };
  return {
    guesses: fits.map(({ person, fit }) => ({ person, fit, by: 'name', doubt: doubtOf(person.id, fit) })),
    sure: best > 1 && equal === 1,
  };
}
