import { sql } from 'kysely';
import type { CandidateType } from '#contract/fields.ts';
import type { Paging } from '#contract/pages.ts';
import { numberArray, textArray } from './array-literal.ts';
import type { Runner } from './database.ts';
import { conditionOf, type Narrowing } from './narrowing.ts';
import type { WordColumn } from './word-shares.ts';

const SHORT_LIST = '512kB';

/** What search looks at of a candidate, as it is stored: texts, and what results are filtered by. */
export interface SearchedCandidate {
  id: number;
  account_id: number;
  candidate_type: CandidateType;
  name: string;
  phone: string;
  address: string;
  organization: string;
  start_date: string;
  end_date: string | null;
}

export interface SearchRow extends Pick<
  SearchedCandidate,
  'account_id' | 'candidate_type' | 'start_date' | 'end_date'
> {
  candidate_id: number;
  /** Folded. */
  organization: string;
  name_words: readonly number[];
  address_words: readonly number[];
}

export async function findSearchedCandidates(
  runner: Runner,
  ids: readonly number[],
): Promise<SearchedCandidate[]> {
  return await runner
    .selectFrom('candidate')
    .select(['id', 'account_id', 'candidate_type', 'name', 'phone', 'address', 'organization'])
    .select(['start_date', 'end_date'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    // Nobody deletes them while they are indexed: what they are found by would stay.
    .forKeyShare()
    .execute();
}

/** Ids of candidates after `id`, in order, at most `limit`. */
export async function findCandidateIdsAfter(runner: Runner, id: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from candidate where id > ${id} order by id limit ${limit}`.execute(runner);
  return rows.map((row) => row.id);
}

/**
 * New entries of an index wait in a list that every search reads. In this transaction the lists are kept short; where
 * it is not called they grow to what the database allows, and are to be emptied at the end (`emptyLists`).
 */
export async function keepListsShort(tx: Runner) {
  await sql`select set_config('gin_pending_list_limit', ${SHORT_LIST}, true)`.execute(tx);
}

/** Puts into their index what waits in its list. */
export async function emptyLists(runner: Runner) {
  for (const index of ['candidate_search_name', 'candidate_search_address', 'candidate_phone_run'])
    await sql`select gin_clean_pending_list(${index}::regclass)`.execute(runner);
}

/** Writes what search looks candidates up by. */
export async function insertSearchRows(runner: Runner, rows: readonly SearchRow[]) {
  if (rows.length === 0) return;
  const numbers = (key: 'candidate_id' | 'account_id') => numberArray(rows.map((row) => row[key]));
  const texts = (key: 'candidate_type' | 'start_date' | 'end_date' | 'organization') =>
    textArray(rows.map((row) => row[key]));
  const words = (key: WordColumn) => textArray(rows.map((row) => numberArray(row[key])));
  await sql`
    insert into candidate_search (candidate_id, account_id, candidate_type, start_date, end_date,
      organization, name_words, address_words)
    select id, account_id, candidate_type, start_date, end_date, organization, names::bigint[], addresses::bigint[]
    from unnest(${numbers('candidate_id')}::bigint[], ${numbers('account_id')}::bigint[],
      ${texts('candidate_type')}::text[], ${texts('start_date')}::date[], ${texts('end_date')}::date[],
      ${texts('organization')}::text[], ${words('name_words')}::text[], ${words('address_words')}::text[]
    ) as new (id, account_id, candidate_type, start_date, end_date, organization, names, addresses)`.execute(
    runner,
  );
}

/** Removes what search looks these candidates up by. */
export async function removeSearchRows(runner: Runner, ids: readonly number[]) {
  const { numAffectedRows } = await sql`
    delete from candidate_search where candidate_id = any(${ids}::bigint[])`.execute(runner);
  if (numAffectedRows)
    await sql`delete from candidate_phone where candidate_id = any(${ids}::bigint[])`.execute(runner);
}

const hasAny = (column: WordColumn, ids: readonly number[]) =>
  sql`s.${sql.id(column)} && ${`{${ids.join(',')}}`}::bigint[]`;

export interface WordRow {
  id: number;
  /** In the order written. */
  words: number[];
}

const parsed = (rows: readonly { id: number; words: string }[]): WordRow[] =>
  rows.map(({ id, words }) => ({
    id,
    words: words.length > 2 ? words.slice(1, -1).split(',').map(Number) : [],
  }));

/**
 * Candidates that have, for any of the conjunctions, a word of each of its lists.
 * @param limit how many at most, in no order
 */
export async function findWordRows(
  runner: Runner,
  column: WordColumn,
  conjunctions: readonly (readonly (readonly number[])[])[],
  narrowing: Narrowing,
  limit: number,
): Promise<WordRow[]> {
  if (conjunctions.length === 0) return [];
  const any = conjunctions.map(
    (lists) =>
      sql`(${sql.join(
        lists.map((ids) => hasAny(column, ids)),
        sql` and `,
      )})`,
  );
  const { rows } = await sql<{ id: number; words: string }>`
    select s.candidate_id as id, s.${sql.id(column)}::text as words from candidate_search s
    where (${sql.join(any, sql` or `)}) and ${conditionOf(narrowing)}
    limit ${sql.lit(limit)}`.execute(runner);
  return parsed(rows);
}

/** What is read of candidates that very many words bring: the lists of ids, those of the words as they were asked. */
export interface CommonWords {
  column: WordColumn;
  lists: readonly (readonly number[])[];
  same: readonly number[];
}

/** Those that have a word of each list, and how well: those with all of `same` at the start, then anywhere. */
function commonHits({ column, lists, same }: CommonWords, narrowing: Narrowing) {
  const words = sql`s.${sql.id(column)}`;
  const all = sql`${`{${same.join(',')}}`}::bigint[]`;
  return sql`
    select s.candidate_id as id, cardinality(${words}) as length,
      case when ${words}[1:${sql.lit(same.length)}] = ${all} then 0 when ${words} @> ${all} then 1 else 2 end as place
    from candidate_search s
    where ${sql.join(
      lists.map((ids) => hasAny(column, ids)),
      sql` and `,
    )} and ${conditionOf(narrowing)}`;
}

/**
 * A page of the candidates that have a word of each list, and how many there are: those that begin with `same` come first,
 * then those that have all of it, of each those with the fewest words.
 */
export async function findCommonRows(
  runner: Runner,
  common: CommonWords,
  narrowing: Narrowing,
  { page, per_page }: Paging,
): Promise<{ rows: WordRow[]; total: number }> {
  const { rows } = await sql<{ id: number | null; words: string; total: number }>`
    with hit as materialized (${commonHits(common, narrowing)})
    select page.id, s.${sql.id(common.column)}::text as words, count.total
    from (select count(*) as total from hit) count
    left join (select * from hit order by place, length, id
      limit ${per_page} offset ${(page - 1) * per_page}) page on true
    left join candidate_search s on s.candidate_id = page.id
    order by page.place, page.length, page.id`.execute(runner);
  const found = rows.flatMap(({ id, words }) => (id === null ? [] : { id, words }));
  return { rows: parsed(found), total: rows[0]?.total ?? 0 };
}

/** As `findCommonRows`, but of all pages, and only the ids: at most `limit`. */
export async function findCommonIds(
  runner: Runner,
  common: CommonWords,
  narrowing: Narrowing,
  limit: number,
): Promise<{ ids: number[]; total: number }> {
  // One text instead of very many rows.
  const { rows } = await sql<{ ids: string | null; total: number }>`
    with hit as materialized (${commonHits(common, narrowing)})
    select string_agg(id::text, ',' order by place, length, id) as ids, (select count(*) from hit) as total
    from (select * from hit order by place, length, id limit ${limit}) first`.execute(runner);
  const { ids = null, total = 0 } = rows[0] ?? {};
  return { ids: ids?.split(',').map(Number) ?? [], total };
}
