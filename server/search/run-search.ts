import { PHONE_QUERY_MIN_DIGITS, QUERY_MIN, SEARCH_MAX_FOUND } from '#contract/limits.ts';
import type { SearchQuery } from '#contract/calls/search.ts';
import type { Runner } from '#server/db/database.ts';
import type { SearchFilters } from '#server/db/search/search-filters.ts';
import { tokenize } from '#server/text/fold-text.ts';
import { tokenizeAddress } from './normalise/tokenize-address.ts';
import { tokenizeName } from './normalise/tokenize-name.ts';
import { parsePhoneQuery } from './parse/parse-phone-query.ts';
import { QueryTooShort } from './query-too-short.ts';
import { searchByPhone } from './retrieve/search-by-phone.ts';
import { searchByWords } from './retrieve/search-by-words.ts';
import type { CandidateQuery, SearchPage, SearchScope } from './search-query.ts';

export const buildFilters = (query: SearchQuery, scope: SearchScope): SearchFilters => ({
  ...query,
  ...scope,
  organization: tokenize(query.organization),
});

/**
 * Finds a page of the candidates that match a query, exact matches first, and counts them up to `countLimit`. Beyond
 * that number, the pages contain exact matches and those with the lowest ids.
 * @throws QueryTooShort
 */
export async function runSearch(
  runner: Runner,
  query: CandidateQuery,
  scope: SearchScope = {},
): Promise<SearchPage> {
  const capped = { ...query, countLimit: query.countLimit ?? SEARCH_MAX_FOUND };
  const filters = buildFilters(capped, scope);
  if (query.type === 'phone') {
    const phone = parsePhoneQuery(query.query);
    if (phone.typed.length < PHONE_QUERY_MIN_DIGITS) throw new QueryTooShort('phone');
    return await searchByPhone(runner, phone, capped, filters);
  }
  const words = query.type === 'name' ? tokenizeName(query.query) : tokenizeAddress(query.query);
  if (words.join('').length < QUERY_MIN) throw new QueryTooShort(query.type);
  return await searchByWords(runner, query.type, words, capped, filters);
}
