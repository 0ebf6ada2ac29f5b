import { QUERY_MIN, SEARCH_MAX_FOUND } from '#contract/limits.ts';
import type { SearchQuery } from '#contract/calls/search.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { SearchFilters } from './queries/search-filters.ts';
import { tokenize } from '#server/domain/text/fold-text.ts';
import { tokenizeAddress } from '#server/domain/words/tokenize-address.ts';
import { tokenizeName } from '#server/domain/words/tokenize-name.ts';
import { hasEnoughDigits, parsePhoneQuery } from './parse/parse-phone-query.ts';
import { QueryTooShort } from './query-too-short.ts';
import { searchByPhone } from './retrieve/search-by-phone.ts';
import { searchByWords } from './retrieve/search-by-words.ts';
import { searchMixed } from './mixed/search-mixed.ts';
import type { CandidateQuery, CappedQuery, SearchPage, SearchScope } from './search-query.ts';

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
  const searchField = async (text: string) => await searchOneField(runner, text, capped, filters);
  if (query.selectedFieldOnly) return await searchField(query.query);
  return await searchMixed(runner, capped, filters, searchField);
}

/** Searches for a text in the selected field alone. */
async function searchOneField(
  runner: Runner,
  text: string,
  query: CappedQuery,
  filters: SearchFilters,
): Promise<SearchPage> {
  const { type } = query;
  if (type === 'phone') {
    const phone = parsePhoneQuery(text);
    if (!hasEnoughDigits(phone)) throw new QueryTooShort('phone');
    return await searchByPhone(runner, phone, query, filters);
  }
  const words = type === 'name' ? tokenizeName(text) : tokenizeAddress(text);
  if (words.join('').length < QUERY_MIN) throw new QueryTooShort(type);
  return await searchByWords(runner, type, words, query, filters);
}
