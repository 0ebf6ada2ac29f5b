import { PHONE_QUERY_MIN_DIGITS, QUERY_MIN, SEARCH_MAX_FOUND } from '#contract/limits.ts';
import type { SearchQuery } from '#contract/search.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import type { Counted } from '#server/db/search/capped-count.ts';
import type { Runner } from '#server/db/database.ts';
import type { Narrowing } from '#server/db/search/search-filters.ts';
import { invalid } from '#server/http/problem.ts';
import { addressWords } from './normalise/tokenize-address.ts';
import { findByWords } from './retrieve/search-by-words.ts';
import { foldedWords } from '#server/text/fold-text.ts';
import type { Matched } from './explain/highlight-match.ts';
import { nameWords } from './normalise/tokenize-name.ts';
import { findByPhone } from './retrieve/search-by-phone.ts';
import { parsePhoneQuery } from './parse/parse-phone-query.ts';

export interface Found {
  id: number;
  /** Why it was found, in words, when it is not an exact match. */
  match: string | null;
  matched: Matched;
}

/** Among whom is looked, besides what the query says. */
export type SearchScope = Pick<Narrowing, 'account_id' | 'import_id' | 'withoutPhoto'>;

export interface CandidateQuery extends SearchQuery {
  /** Who they are and not why, for very many of them; only the first page can be asked for so. */
  idsOnly?: boolean;
  /** How many are counted, and stand on pages; SEARCH_MAX_FOUND when left out. */
  most?: number;
}

/** A query whose every limit is known. */
export type BoundedQuery = CandidateQuery & { most: number };

/** One page of those found, and how many there are in all. */
export interface FoundPage extends Counted {
  found: Found[];
}

/** What narrows a query down besides its words. */
export const narrowingOf = (query: SearchQuery, scope: SearchScope): Narrowing => ({
  ...query,
  ...scope,
  organization: foldedWords(query.organization),
});

/**
 * One page of the candidates that a query asks for, exact matches first, and how many there are in all, counted up to
 * `most`. Of more than that the pages hold those uploaded first, and whose name or address is nothing else.
 * @throws Problem 422 when the query says too little
 */
export async function findCandidates(
  runner: Runner,
  asked: CandidateQuery,
  scope: SearchScope = {},
): Promise<FoundPage> {
  const query = { ...asked, most: asked.most ?? SEARCH_MAX_FOUND };
  const narrowing = narrowingOf(query, scope);
  if (query.type === 'phone') {
    const digits = parsePhoneQuery(query.query);
    if (digits.typed.length < PHONE_QUERY_MIN_DIGITS) throw invalid(candidateTexts.phoneTooShort);
    return await findByPhone(runner, digits, query, narrowing);
  }
  const words = query.type === 'name' ? nameWords(query.query) : addressWords(query.query);
  if (words.join('').length < QUERY_MIN) throw invalid(candidateTexts.queryTooShort);
  return await findByWords(runner, query.type, words, query, narrowing);
}
