import { PHONE_QUERY_MIN_DIGITS } from '#contract/limits.ts';
import { type SearchQuery, type SearchTry, searchType } from '#contract/search.ts';
import type { Runner } from '#server/db/database.ts';
import { Problem } from '#server/http/problem.ts';
import { findCandidates, narrowingOf, type SearchScope } from './find-candidates.ts';
import { findNearestNames } from './nearest-names.ts';
import { askedDigits } from './phone-numbers.ts';

/** Queries of more words are not taken apart: what a search that finds nobody costs has a ceiling. */
const MOST_WORDS = 6;
const MOST_EACH = 3;
/** Ends of a number that people remember. */
const ENDS = [7, 6, 5, PHONE_QUERY_MIN_DIGITS];

const NO_FILTERS = {
  candidate_type: '',
  status: '',
  organization: '',
  start_from: '',
  start_to: '',
} as const;

type Wish = Pick<SearchTry, 'why'> & { query: SearchQuery };

/**
 * Other searches for one that finds nobody: what leaves its filters or 'exact only' aside where they are why, else
 * fewer words, the nearest names, the other fields. Only those that find somebody, in the same scope.
 */
export async function whatToTry(
  runner: Runner,
  query: SearchQuery,
  scope: SearchScope = {},
): Promise<SearchTry[]> {
  const tried = async (wishes: readonly Wish[]): Promise<SearchTry[]> => {
    const tries = [];
    for (const { why, query: wish } of wishes) {
      const total = await countFound(runner, wish, scope);
      if (total > 0) tries.push({ why, type: wish.type, query: wish.query, total });
    }
    return tries;
  };
  for (const wishes of looser(query)) {
    const loosened = await tried(wishes);
    if (loosened.length > 0) return loosened;
  }

  const fewer = await tried(fewerWords(query).map((text) => wishFor('fewer words', query, text)));
  const names =
    query.type === 'name'
      ? await findNearestNames(runner, query.query, narrowingOf(query, scope), MOST_EACH)
      : [];
  const nearest = await tried(names.map((name) => wishFor('nearest name', query, name)));
  const others = searchType.options.filter((type) => type !== query.type);
  return [
    ...nearest,
    ...fewer.toSorted((a, b) => a.total - b.total).slice(0, query.type === 'phone' ? 1 : MOST_EACH),
    ...(await tried(others.map((type) => ({ why: 'other field', query: { ...query, type } })))),
  ];
}

const wishFor = (why: Wish['why'], query: SearchQuery, text: string): Wish => ({
  why,
  query: { ...query, query: text },
});

/** The search without what narrows it down: without filters or 'exact only', then (where both are on) without both. */
function looser(query: SearchQuery): Wish[][] {
  const isFiltered = (Object.keys(NO_FILTERS) as (keyof typeof NO_FILTERS)[]).some((key) => query[key]);
  const unfiltered: Wish = { why: 'without filters', query: { ...query, ...NO_FILTERS } };
  const inexact: Wish = { why: 'not exact', query: { ...query, exact: false } };
  const free: Wish = { why: 'without both', query: { ...query, ...NO_FILTERS, exact: false } };
  if (isFiltered && query.exact) return [[unfiltered, inexact], [free]];
  return [isFiltered ? [unfiltered] : [], query.exact ? [inexact] : []];
}

/** The query without one of its words; of a number its end. */
function fewerWords({ type, query }: SearchQuery): string[] {
  if (type === 'phone') {
    const { national } = askedDigits(query);
    return ENDS.filter((length) => length < national.length).map((length) => national.slice(-length));
  }
  const words = query.trim().split(/\s+/u);
  if (words.length < 2 || words.length > MOST_WORDS) return [];
  return [...new Set(words.map((_, at) => words.toSpliced(at, 1).join(' ')))];
}

async function countFound(runner: Runner, query: SearchQuery, scope: SearchScope): Promise<number> {
  try {
    const { total } = await findCandidates(runner, { ...query, page: 1, per_page: 1 }, scope);
    return total;
  } catch (error) {
    // Too little is said for this search.
    if (error instanceof Problem && error.status === 422) return 0;
    throw error;
  }
}
