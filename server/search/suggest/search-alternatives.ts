import { PHONE_QUERY_MIN_DIGITS } from '#contract/limits.ts';
import { type SearchTry, searchType } from '#contract/search.ts';
import type { Counted } from '#server/db/search/capped-count.ts';
import type { Runner } from '#server/db/database.ts';
import { Problem } from '#server/http/problem.ts';
import {
  type CandidateQuery,
  findCandidates,
  narrowingOf,
  type SearchScope,
} from '#server/search/run-search.ts';
import { findNearest } from './spelling-suggestions.ts';
import { parsePhoneQuery } from '#server/search/parse/parse-phone-query.ts';

/** Queries of more words are not taken apart: what a search that finds nobody costs has a ceiling. */
const MOST_WORDS = 6;
const MOST_EACH = 3;
/** What else there is to try is counted no further. */
const MOST_COUNTED = 10_000;
/** Ends of a number that people remember. */
const ENDS = [7, 6, 5, PHONE_QUERY_MIN_DIGITS];

const NO_FILTERS = {
  candidate_type: '',
  status: '',
  organization: '',
  start_from: '',
  start_to: '',
} as const;

type Wish = Pick<SearchTry, 'why'> & { query: CandidateQuery };

/**
 * Other searches for one that finds nobody: what leaves its filters or 'exact only' aside where they are why, else
 * the nearest names or streets, fewer words, the other fields. Only those that find somebody, in the same scope.
 */
export async function whatToTry(
  runner: Runner,
  query: CandidateQuery,
  scope: SearchScope = {},
): Promise<SearchTry[]> {
  const tried = async (wishes: readonly Wish[]): Promise<SearchTry[]> => {
    const tries = await Promise.all(
      wishes.map(async ({ why, query: wish }) => {
        return { why, type: wish.type, query: wish.query, ...(await countFound(runner, wish, scope)) };
      }),
    );
    return tries.filter(({ total }) => total > 0);
  };
  for (const wishes of looser(query)) {
    const loosened = await tried(wishes);
    if (loosened.length > 0) return loosened;
  }

  if (query.type === 'phone') {
    for (const end of endsOf(query.query)) {
      // Without slips: the digits are only worth it as they are.
      const found = await tried([wishFor('fewer words', { ...query, exact: true }, end)]);
      if (found.length > 0) return found;
    }
  }
  // Without one word, and where that finds nobody either, each word alone.
  const triedFewer = async ({ withoutOne, alone }: ReturnType<typeof fewerWords>) => {
    const wishesFor = (texts: readonly string[]) => texts.map((text) => wishFor('fewer words', query, text));
    const found = await tried(wishesFor(withoutOne));
    return found.length > 0 ? found : await tried(wishesFor(alone));
  };
  const { type } = query;
  const [near, fewer, elsewhere] = await Promise.all([
    type === 'phone' ? [] : findNearest(runner, { ...query, type }, narrowingOf(query, scope), MOST_EACH),
    triedFewer(fewerWords(query)),
    tried(otherFields(query)),
  ]);
  const nearest = await tried(
    near.map((text) => wishFor(`nearest ${type === 'name' ? 'name' : 'address'}`, query, text)),
  );
  return [...nearest, ...fewer.toSorted((a, b) => a.total - b.total).slice(0, MOST_EACH), ...elsewhere];
}

const wishFor = (why: Wish['why'], query: CandidateQuery, text: string): Wish => ({
  why,
  query: { ...query, query: text },
});

/** The search without what narrows it down: without filters or 'exact only', then (where both are on) without both. */
function looser(query: CandidateQuery): Wish[][] {
  const isFiltered = (Object.keys(NO_FILTERS) as (keyof typeof NO_FILTERS)[]).some((key) => query[key]);
  const unfiltered: Wish = { why: 'without filters', query: { ...query, ...NO_FILTERS } };
  const inexact: Wish = { why: 'not exact', query: { ...query, exact: false } };
  const free: Wish = { why: 'without both', query: { ...query, ...NO_FILTERS, exact: false } };
  if (isFiltered && query.exact) return [[unfiltered, inexact], [free]];
  return [isFiltered ? [unfiltered] : [], query.exact ? [inexact] : []];
}

/** The query without one of its words, and (of three and more) its words alone. */
function fewerWords({ type, query }: CandidateQuery): { withoutOne: string[]; alone: string[] } {
  const words = query.trim().split(/\s+/u);
  if (type === 'phone' || words.length < 2 || words.length > MOST_WORDS) return { withoutOne: [], alone: [] };
  const withoutOne = words.map((_, at) => words.toSpliced(at, 1).join(' '));
  return { withoutOne: [...new Set(withoutOne)], alone: words.length > 2 ? [...new Set(words)] : [] };
}

/** Ends of the number asked for, the longest first. */
function endsOf(query: string): string[] {
  const { national } = parsePhoneQuery(query);
  return ENDS.filter((length) => length < national.length).map((length) => national.slice(-length));
}

/** The same text in the fields that it was not looked for in. */
const otherFields = (query: CandidateQuery): Wish[] =>
  searchType.options
    .filter((type) => type !== query.type)
    .map((type) => ({ why: 'other field', query: { ...query, type } }));

async function countFound(runner: Runner, query: CandidateQuery, scope: SearchScope): Promise<Counted> {
  try {
    const most = Math.min(query.most ?? MOST_COUNTED, MOST_COUNTED);
    const { total, more } = await findCandidates(runner, { ...query, page: 1, per_page: 1, most }, scope);
    return { total, more };
  } catch (error) {
    // Too little is said for this search.
    if (error instanceof Problem && error.status === 422) return { total: 0, more: false };
    throw error;
  }
}
