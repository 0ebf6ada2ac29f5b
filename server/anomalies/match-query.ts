import type { SearchQuery } from '#contract/calls/search.ts';
import { toAddressWord } from '#server/search/mixed/weigh-labels.ts';
import { splitQuery } from '#server/search/mixed/split-query.ts';
import { tokenizeAddress } from '#server/search/normalise/tokenize-address.ts';
import { toWordId } from '#server/search/normalise/word-id.ts';
import { labelAddress } from '#server/search/parse/label-address.ts';
import type { SearchHit } from '#server/search/search-query.ts';

export interface QueryMatcher {
  /** Whether the query has a phone number, or a house and its street. */
  hasDetail: boolean;
  /** Whether a result has every word of the query as typed, and its whole number if any. */
  isExact: (hit: SearchHit) => boolean;
}

/** Prepares the comparison of a query with its results. */
export function createQueryMatcher({ type, query }: Pick<SearchQuery, 'type' | 'query'>): QueryMatcher {
  const { words, phone } = splitQuery(query, type);
  const forms = words.map(({ word, typed }) => [word, toAddressWord(typed)].map(toWordId));
  const labels = labelAddress(tokenizeAddress(query));
  return {
    hasDetail: phone !== undefined || (labels.includes('house') && labels.includes('kind')),
    isExact({ match, matched }) {
      if (match === null) return true;
      const found = listWords(matched);
      return (
        forms.every((ids) => ids.some((id) => found.has(id))) && (!phone || hasWholeNumber(matched.phone))
      );
    },
  };
}

const listWords = (matched: SearchHit['matched']): Set<number> =>
  new Set(Object.values(matched).flatMap((parts) => ('words' in parts ? parts.words : [])));

const hasWholeNumber = (parts: SearchHit['matched']['phone']): boolean =>
  parts !== undefined &&
  'number' in parts &&
  parts.digits.some(([first, end]) => end - first === parts.number.length);
