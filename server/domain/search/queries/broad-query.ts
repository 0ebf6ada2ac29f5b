import { type RawBuilder, sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { buildWordCondition, hasAny, parseWordRows, type WordRow } from './candidates-by-words.ts';
import { type CappedCount, type CappedPaging, capCount, toOffsetAndLimit } from './capped-count.ts';
import type { SearchFilters } from './search-filters.ts';
import type { WordColumn } from './vocabulary.ts';

/** The maximum word count of a short name or address. The partial indexes of migration 1040 use the same limits. */
export const SHORT_LENGTHS: Record<WordColumn, number> = { name_words: 2, address_words: 3 };

/**
 * The planner assumes that comparing two arrays costs the same whatever their lengths. With more ids than this, an
 * index look-up of each can be faster.
 */
const MIN_IDS_TO_LOOK_UP = 8;
/** Measured costs of looking up one candidate, and of comparing it with one more id, relative to visiting one row. */
const LOOK_UP_COST = 1.5;
const COMPARISON_COST = 1 / 12;

/** A query with too many matches to score each. The database orders them. */
export interface BroadQuery {
  column: WordColumn;
  /** For each term, the ids of its variants. A match has at least one id of each list. */
  lists: readonly (readonly number[])[];
  /** The ids of the terms as typed, in order. */
  typed: readonly number[];
  /** The expected number of candidates that match all lists. */
  expected: number;
  /** The number of all candidates. */
  candidates: number;
}

/** Looks up each word separately. A candidate with two of them appears twice. */
const lookUpEach = (column: WordColumn, ids: readonly number[]) => sql`
  unnest(${`{${ids.join(',')}}`}::integer[]) as word (id)
  join candidate_search s on s.${sql.id(column)} @> array[word.id]`;

/** Finds a long list that is faster to look up than to compare with each row until enough rows match. */
function findListToLookUp({ lists, expected, candidates }: BroadQuery, countLimit: number) {
  const visited = (countLimit * candidates) / Math.max(1, expected);
  return lists.find(
    ({ length }) =>
      length > MIN_IDS_TO_LOOK_UP && LOOK_UP_COST * expected < visited * (1 + COMPARISON_COST * length),
  );
}

/**
 * Builds two common table expressions. `first` contains up to `countLimit` + 1 matches with the lowest ids, and their
 * place: 0 when they begin with the typed words, 1 when they contain them, 2 otherwise. Where there are more matches,
 * `hit` adds later ones that contain the typed words and all short ones, so that a name or address equal to the query
 * is always found.
 */
function buildHits(query: BroadQuery, filters: SearchFilters, countLimit: number) {
  const { column, lists, typed } = query;
  const words = sql`s.${sql.id(column)}`;
  const typedIds = sql`${`{${typed.join(',')}}`}::integer[]`;
  const hasTyped = sql`${words} @> ${typedIds}`;
  // Comparing arrays dominates the cost. It is skipped where every match contains the typed words anyway.
  const isAlwaysTyped = lists.every((ids) => ids.length === 1) && new Set(typed).size === lists.length;
  const toColumns = (id: RawBuilder<unknown>) => sql`${id} as id, cardinality(${words}) as length,
    case when ${words}[1:${sql.lit(typed.length)}] = ${typedIds} then 0 ${isAlwaysTyped ? sql`` : sql`when not ${hasTyped} then 2`}
      else 1 end as place`;
  const columns = toColumns(sql`s.candidate_id`);
  const matchesAll = (some: BroadQuery['lists']) =>
    sql.join([...some.map((ids) => hasAny(column, ids)), buildWordCondition(column, filters)], sql` and `);
  const oneMore = sql`limit ${sql.lit(countLimit + 1)}`;
  const lookUp = findListToLookUp(query, countLimit);
  const first = lookUp
    ? // Adding 0 prevents use of the id index, which would compare all candidates with each word.
      sql`select distinct ${toColumns(sql`s.candidate_id + 0`)} from ${lookUpEach(column, lookUp)}
        where ${matchesAll(lists.filter((ids) => ids !== lookUp))} order by id ${oneMore}`
    : sql`select ${columns} from candidate_search s where ${matchesAll(lists)} order by s.candidate_id ${oneMore}`;
  const beyond = sql`select ${columns} from candidate_search s
    where ${matchesAll(lists)} and (select count(*) from first) > ${sql.lit(countLimit)}`;
  const exact = sql`
    union (${beyond} and ${hasTyped} and s.candidate_id > (select max(id) from first) order by s.candidate_id ${oneMore})`;
  // Adding 0 prevents use of the id index, so that the planner uses the partial index of short rows.
  const short = sql`
    union (${beyond} and cardinality(${words}) <= ${sql.lit(SHORT_LENGTHS[column])} order by s.candidate_id + 0 ${oneMore})`;
  return sql`
    first as materialized (${first}),
    hit as (select * from first ${isAlwaysTyped || typed.length === 0 ? sql`` : exact} ${short})`;
}

/**
 * Finds a page of a broad query: first the matches that begin with the typed words, then those that contain them,
 * shortest first within each group.
 */
export async function findBroadQueryPage(
  runner: Runner,
  query: BroadQuery,
  filters: SearchFilters,
  paging: CappedPaging,
): Promise<CappedCount & { rows: WordRow[] }> {
  const { offset, limit } = toOffsetAndLimit(paging);
  const { rows } = await sql<{ id: number | null; words: string; found: number }>`
    with ${buildHits(query, filters, paging.countLimit)}
    select page.id, s.${sql.id(query.column)}::text as words, count.found
    from (select count(*) as found from first) count
    left join (select * from hit order by place, length, id limit ${limit} offset ${offset}) page on true
    left join candidate_search s on s.candidate_id = page.id
    order by page.place, page.length, page.id`.execute(runner);
  const found = rows.flatMap(({ id, words }) => (id === null ? [] : { id, words }));
  return { rows: parseWordRows(found), ...capCount(paging.countLimit, rows[0]?.found ?? 0) };
}

/** Finds the ids of all pages of a broad query, in the order of `findBroadQueryPage`. */
export async function findBroadQueryIds(
  runner: Runner,
  query: BroadQuery,
  filters: SearchFilters,
  countLimit: number,
): Promise<CappedCount & { ids: number[] }> {
  // One long text is faster to read than very many rows.
  const { rows } = await sql<{ ids: string | null; found: number }>`
    with ${buildHits(query, filters, countLimit)}
    select string_agg(id::text, ',' order by place, length, id) as ids, (select count(*) from first) as found
    from (select * from hit order by place, length, id limit ${countLimit}) shown`.execute(runner);
  const { ids = null, found = 0 } = rows[0] ?? {};
  return { ids: ids?.split(',').map(Number) ?? [], ...capCount(countLimit, found) };
}
