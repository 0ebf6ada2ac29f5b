import type { SearchQuery } from '#contract/search.ts';
import type { Runner } from '#server/db/database.ts';
import { findCandidates, type SearchScope } from './find-candidates.ts';

/**
 * All the candidates that a query asks for, in the order of its pages, at most `limit` of them; and how many there are.
 * @throws Problem 422 when the query says too little
 */
export async function findAllIds(
  runner: Runner,
  query: Omit<SearchQuery, 'page' | 'per_page'>,
  limit: number,
  scope: SearchScope = {},
): Promise<{ ids: number[]; total: number }> {
  const first = { ...query, page: 1, per_page: limit, idsOnly: true };
  const { found, total } = await findCandidates(runner, first, scope);
  return { ids: found.map(({ id }) => id), total };
}
