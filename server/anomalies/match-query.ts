import type { SearchQuery } from '#contract/calls/search.ts';
import { toAddressWord } from '#server/search/mixed/weigh-labels.ts';
import { type MixedWord, splitQuery } from '#server/search/mixed/split-query.ts';
import { tokenizeAddress } from '#server/search/normalise/tokenize-address.ts';
import { toWordId } from '#server/search/normalise/word-id.ts';
import { labelAddress } from '#server/search/parse/label-address.ts';
import type { SearchHit } from '#server/search/search-query.ts';

export interface QueryMatcher {
  /** Whether the query has a phone number, or a house and its street. */
  hasDetail: boolean;
  /** Whether the query has a street, which may have the name of a person. */
  hasStreet: boolean;
  /** The ids of each word that may be a name, as part of a name and of an address. */
  names: readonly (readonly number[])[];
  /** Whether a result has every word of the query as typed, and its whole number if any. */
  isExact: (hit: SearchHit) => boolean;
}

const LETTER = /^\p{L}/u;

/** Prepares the comparison of a query with its results. */
export function createQueryMatcher({ type, query }: Pick<SearchQuery, 'type' | 'query'>): QueryMatcher {
  const { words, phone } = splitQuery(query, type);
  const toIds = ({ word, typed }: MixedWord) => [word, toAddressWord(typed)].map(toWordId);
  const forms = words.map(toIds);
  const labels = labelAddress(tokenizeAddress(query));
  const hasStreet = labels.includes('kind');
  return {
    names: words.filter(({ word }) => LETTER.test(word)).map(toIds),
    hasDetail: phone !== undefined || (labels.includes('house') && hasStreet),
    hasStreet,
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
