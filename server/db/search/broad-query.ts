import { sql } from 'kysely';
import { hasAny, parsed, type WordRow } from './search-rows.ts';
import { type Counted, type CountedPaging, countedTo, rangeOf } from './capped-count.ts';
import type { Runner } from '#server/db/database.ts';
import { conditionOf, type Narrowing } from './search-filters.ts';
import type { WordColumn } from './term-frequencies.ts';

/** Elements of arrays that are short, as the partial indexes of migration 0120 have it. */
const SHORT: Record<WordColumn, number> = { name_words: 2, address_words: 3 };

/**
 * Comparing a candidate's words with more than these costs more than looking up who has each of them, which a planner
 * would not do that takes every comparison for the same.
 */
const MANY = 8;
/** About how long it takes to look one candidate up, and for each word to compare one with, to going on to the next. */
const LOOK_UP = 1.5;
const COMPARE = 1 / 12;

/** What is read of candidates that very many words bring: the lists of ids, those of the words as they were asked. */
export interface CommonWords {
  column: WordColumn;
  lists: readonly (readonly number[])[];
  same: readonly number[];
  /** How many candidates have a word of each list, about, and how many there are. */
  expected: number;
  candidates: number;
}

/** The candidates that have each of these words, who has two of them twice; a planner is not to do it in another way. */
const havingEach = (column: WordColumn, ids: readonly number[]) => sql`
  unnest(${`{${ids.join(',')}}`}::bigint[]) as wish (id)
  cross join lateral (select * from candidate_search where ${sql.id(column)} @> array[wish.id] offset 0) s`;

/** The list of words that it is quicker to look up than to go through candidates until there are enough. */
function manyOf({ lists, expected, candidates }: CommonWords, most: number) {
  const passed = (most * candidates) / Math.max(1, expected);
  return lists.find(({ length }) => length > MANY && LOOK_UP * expected < passed * (1 + COMPARE * length));
}

/**
 * `first`: of those that have a word of each list the first in the order of ids, one more than `most`, and how well:
 * those with all of `same` at the start, then anywhere. `hit`: where there are more, also the first that have all of
 * `same`, and all that have little else: whose name or address is just these words is found however many have them.
 */
function commonHits(common: CommonWords, narrowing: Narrowing, most: number) {
  const { column, lists, same } = common;
  const words = sql`s.${sql.id(column)}`;
  const all = sql`${`{${same.join(',')}}`}::bigint[]`;
  const hasAll = sql`${words} @> ${all}`;
  // Comparing arrays is what this costs: not where there is nothing to compare.
  const isSame = lists.every((ids) => ids.length === 1) && new Set(same).size === lists.length;
  const columns = sql`s.candidate_id as id, cardinality(${words}) as length,
    case when ${words}[1:${sql.lit(same.length)}] = ${all} then 0 ${isSame ? sql`` : sql`when not ${hasAll} then 2`}
      else 1 end as place`;
  const havingAll = (of: CommonWords['lists']) =>
    sql.join([...of.map((ids) => hasAny(column, ids)), conditionOf(narrowing)], sql` and `);
  const some = sql`limit ${sql.lit(most + 1)}`;
  const many = manyOf(common, most);
  const first = many
    ? sql`select distinct ${columns} from ${havingEach(column, many)}
        where ${havingAll(lists.filter((ids) => ids !== many))} order by id ${some}`
    : sql`select ${columns} from candidate_search s where ${havingAll(lists)} order by s.candidate_id ${some}`;
  const beyond = sql`select ${columns} from candidate_search s
    where ${havingAll(lists)} and (select count(*) from first) > ${sql.lit(most)}`;
  const exact = sql`
    union (${beyond} and ${hasAll} and s.candidate_id > (select max(id) from first) order by s.candidate_id ${some})`;
  // Not in the order of the ids' index: that of the short ones is what they are to be looked up by.
  const short = sql`
    union (${beyond} and cardinality(${words}) <= ${sql.lit(SHORT[column])} order by s.candidate_id + 0 ${some})`;
  return sql`
    first as materialized (${first}),
    hit as (select * from first ${isSame || same.length === 0 ? sql`` : exact} ${short})`;
}

/**
 * A page of the candidates that have a word of each list, and how many there are: those that begin with `same` come
 * first, then those that have all of it, of each those with the fewest words.
 */
export async function findCommonRows(
  runner: Runner,
  common: CommonWords,
  narrowing: Narrowing,
  paging: CountedPaging,
): Promise<Counted & { rows: WordRow[] }> {
  const { offset, limit } = rangeOf(paging);
  const { rows } = await sql<{ id: number | null; words: string; found: number }>`
    with ${commonHits(common, narrowing, paging.most)}
    select page.id, s.${sql.id(common.column)}::text as words, count.found
    from (select count(*) as found from first) count
    left join (select * from hit order by place, length, id limit ${limit} offset ${offset}) page on true
    left join candidate_search s on s.candidate_id = page.id
    order by page.place, page.length, page.id`.execute(runner);
  const found = rows.flatMap(({ id, words }) => (id === null ? [] : { id, words }));
  return { rows: parsed(found), ...countedTo(paging.most, rows[0]?.found ?? 0) };
}

/** As `findCommonRows`, but of all pages, and only the ids. */
export async function findCommonIds(
  runner: Runner,
  common: CommonWords,
  narrowing: Narrowing,
  most: number,
): Promise<Counted & { ids: number[] }> {
  // One text instead of very many rows.
  const { rows } = await sql<{ ids: string | null; found: number }>`
    with ${commonHits(common, narrowing, most)}
    select string_agg(id::text, ',' order by place, length, id) as ids, (select count(*) from first) as found
    from (select * from hit order by place, length, id limit ${most}) shown`.execute(runner);
  const { ids = null, found = 0 } = rows[0] ?? {};
  return { ids: ids?.split(',').map(Number) ?? [], ...countedTo(most, found) };
}
