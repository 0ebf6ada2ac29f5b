import type { SearchAlternative } from '#contract/calls/search.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { QueryTooShort } from '#server/domain/search/query-too-short.ts';
import { buildFilters, runSearch } from '#server/domain/search/run-search.ts';
import type { CandidateQuery, SearchPage, SearchScope } from '#server/domain/search/search-query.ts';
import {
  type Alternative,
  listFewerWords,
  listLooserQueries,
  listNumberEndings,
  listOtherFields,
  replaceQuery,
} from './list-alternatives.ts';
import { findSpellingSuggestions } from './spelling-suggestions.ts';

const MAX_PER_KIND = 3;
const COUNT_LIMIT = 1000;

/**
 * Finds alternatives to a search without a good match: without filters or 'exact only' if these exclude all good
 * matches. For a search without results, otherwise: similar names or streets, fewer words, and the other fields.
 * Returns only those with results in the same scope.
 */
export async function findSearchAlternatives(
  runner: Runner,
  query: CandidateQuery,
  scope: SearchScope,
  result: Pick<SearchPage, 'total'>,
): Promise<SearchAlternative[]> {
  const keepSuccessful = async (alternatives: readonly Alternative[]): Promise<SearchAlternative[]> => {
    const counted = await Promise.all(
      alternatives.map(async ({ why, query: alternative }) => {
        const { total, hasMore, hasGoodMatch } = await countFound(runner, alternative, scope);
        // Similar names are no reason to blame the filters. A number with a typo is what 'exact only' leaves out.
        const isLooser = alternative.query === query.query && alternative.type === query.type;
        const isSuccess = isLooser && query.type !== 'phone' ? hasGoodMatch : total > 0;
        return isSuccess
          ? [{ why, type: alternative.type, query: alternative.query, total, has_more: hasMore }]
          : [];
      }),
    );
    return counted.flat();
  };
  const findFirstSuccessful = async (
    steps: readonly (readonly Alternative[])[],
  ): Promise<SearchAlternative[]> => {
    for (const alternatives of steps) {
      const successful = await keepSuccessful(alternatives);
      if (successful.length > 0) return successful;
    }
    return [];
  };

  const looser = await findFirstSuccessful(listLooserQueries(query));
  if (looser.length > 0 || result.total > 0) return looser;
  if (query.type === 'phone') {
    const ending = await findFirstSuccessful(listNumberEndings(query).map((each) => [each]));
    if (ending.length > 0) return ending;
  }
  const { type } = query;
  const [spellings, fewer, elsewhere] = await Promise.all([
    type === 'phone'
      ? []
      : findSpellingSuggestions(runner, { ...query, type }, buildFilters(query, scope), MAX_PER_KIND),
    findFirstSuccessful(listFewerWords(query)),
    keepSuccessful(listOtherFields(query)),
  ]);
  const similar = await keepSuccessful(
    spellings.map((text) => replaceQuery(`nearest ${type === 'name' ? 'name' : 'address'}`, query, text)),
  );
  return [...similar, ...fewer.toSorted((a, b) => a.total - b.total).slice(0, MAX_PER_KIND), ...elsewhere];
}

async function countFound(
  runner: Runner,
  query: CandidateQuery,
  scope: SearchScope,
): Promise<Omit<SearchPage, 'found'>> {
  try {
    const countLimit = Math.min(query.countLimit ?? COUNT_LIMIT, COUNT_LIMIT);
    return await runSearch(runner, { ...query, page: 1, per_page: 1, countLimit }, scope);
  } catch (error) {
    if (error instanceof QueryTooShort) return { total: 0, hasMore: false, hasGoodMatch: false };
    throw error;
  }
}
