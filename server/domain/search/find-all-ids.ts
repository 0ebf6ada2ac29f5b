import type { SearchQuery } from '#contract/calls/search.ts';
import type { CappedCount } from './queries/capped-count.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { runSearch } from './run-search.ts';
import type { SearchScope } from './search-query.ts';

/**
 * Finds the ids on all pages of a search in order, at most `countLimit`.
 * @throws QueryTooShort
 */
export async function findAllIds(
  runner: Runner,
  query: Omit<SearchQuery, 'page' | 'per_page'>,
  countLimit: number,
  scope: SearchScope = {},
): Promise<CappedCount & { ids: number[] }> {
  const allOnOnePage = { ...query, page: 1, per_page: countLimit, countLimit, idsOnly: true };
  const { found, total, hasMore } = await runSearch(runner, allOnOnePage, scope);
  return { ids: found.map(({ id }) => id), total, hasMore };
}
