import type { SearchQuery } from '#contract/search.ts';
import type { Counted } from '#server/db/search/capped-count.ts';
import type { Runner } from '#server/db/database.ts';
import { findCandidates, type SearchScope } from './run-search.ts';

/**
 * All the candidates that a query asks for, exact matches first as on its pages, at most `most` of them; and how many
 * there are, counted up to that.
 * @throws Problem 422 when the query says too little
 */
export async function findAllIds(
  runner: Runner,
  query: Omit<SearchQuery, 'page' | 'per_page'>,
  most: number,
  scope: SearchScope = {},
): Promise<Counted & { ids: number[] }> {
  const first = { ...query, page: 1, per_page: most, most, idsOnly: true };
  const { found, ...counted } = await findCandidates(runner, first, scope);
  return { ids: found.map(({ id }) => id), ...counted };
}
