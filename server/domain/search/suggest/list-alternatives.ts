import { PHONE_QUERY_MIN_DIGITS } from '#contract/limits.ts';
import { type SearchAlternative, searchType } from '#contract/calls/search.ts';
import { parsePhoneQuery } from '#server/domain/search/phones/parse-phone-query.ts';
import type { CandidateQuery } from '#server/domain/search/search-query.ts';

/** An alternative query and its difference from the original. */
export interface Alternative {
  why: SearchAlternative['why'];
  query: CandidateQuery;
}

/** Longer queries are not split, which limits the cost of a search without results. */
const MAX_WORDS = 6;
/** Lengths of number endings that people remember. */
const ENDING_LENGTHS = [7, 6, 5, PHONE_QUERY_MIN_DIGITS];

const NO_FILTERS = {
  candidate_type: '',
  status: '',
  organization: '',
  start_from: '',
  start_to: '',
  source: '',
  unconfirmed: '',
} as const;

export const replaceQuery = (why: Alternative['why'], query: CandidateQuery, text: string): Alternative => ({
  why,
  query: { ...query, query: text },
});

/** Lists the search without filters and without 'exact only' and then, if both are set, without both. */
export function listLooserQueries(query: CandidateQuery): Alternative[][] {
  const isFiltered = (Object.keys(NO_FILTERS) as (keyof typeof NO_FILTERS)[]).some((key) => query[key]);
  const unfiltered: Alternative = { why: 'without filters', query: { ...query, ...NO_FILTERS } };
  const inexact: Alternative = { why: 'not exact', query: { ...query, exact: false } };
  const neither: Alternative = { why: 'without both', query: { ...query, ...NO_FILTERS, exact: false } };
  if (isFiltered && query.exact) return [[unfiltered, inexact], [neither]];
  return [isFiltered ? [unfiltered] : [], query.exact ? [inexact] : []];
}

/** Lists the query without one of its words and then, for three or more words, each word alone. */
export function listFewerWords(query: CandidateQuery): Alternative[][] {
  const words = query.query.trim().split(/\s+/u);
  if (query.type === 'phone' || words.length < 2 || words.length > MAX_WORDS) return [];
  const withoutOne = words.map((_, index) => words.toSpliced(index, 1).join(' '));
  const alone = words.length > 2 ? words : [];
  return [withoutOne, alone].map((texts) =>
    [...new Set(texts)].map((text) => replaceQuery('fewer words', query, text)),
  );
}

/** Lists the endings of a number, the longest first. They allow no typos, because only a correct ending is useful. */
export function listNumberEndings(query: CandidateQuery): Alternative[] {
  const { national } = parsePhoneQuery(query.query);
  return ENDING_LENGTHS.filter((length) => length < national.length).map((length) =>
    replaceQuery('fewer words', { ...query, exact: true }, national.slice(-length)),
  );
}

/** Lists the same text in the other fields. */
export const listOtherFields = (query: CandidateQuery): Alternative[] =>
  searchType.options
    .filter((type) => type !== query.type)
    .map((type) => ({ why: 'other field', query: { ...query, type } }));
