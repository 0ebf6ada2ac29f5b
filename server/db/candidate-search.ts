import { sql } from 'kysely';
import type { Paging } from '#contract/pages.ts';
import type { SearchQuery } from '#contract/search.ts';
import type { Runner } from './database.ts';

export interface SearchRow {
  candidate_id: number;
  /** Folded. */
  organization: string;
  name_words: readonly number[];
  address_words: readonly number[];
}

const arrays = (rows: readonly (readonly number[])[]) => rows.map((ids) => `{${ids.join(',')}}`);

/** The texts of these candidates that are searched. */
export async function findSearchedTexts(runner: Runner, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    name: string;
    phone: string;
    address: string;
    organization: string;
  }>`
    select id, name, phone, address, organization from candidate where id = any(${ids}::bigint[])`.execute(
    runner,
  );
  return rows;
}

/** Ids of candidates after `id`, in order, at most `limit`. */
export async function findCandidateIdsAfter(runner: Runner, id: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from candidate where id > ${id} order by id limit ${limit}`.execute(runner);
  return rows.map((row) => row.id);
}

/** Writes what search looks these candidates up by, their filters taken from the candidates themselves. */
export async function insertSearchRows(runner: Runner, rows: readonly SearchRow[]) {
  if (rows.length === 0) return;
  await sql`
    insert into candidate_search (candidate_id, account_id, candidate_type, start_date, end_date,
      organization, name_words, address_words)
    select candidate.id, account_id, candidate_type, start_date, end_date,
      new.organization, new.name_words::bigint[], new.address_words::bigint[]
    from unnest(
      ${rows.map((row) => row.candidate_id)}::bigint[],
      ${rows.map((row) => row.organization)}::text[],
      ${arrays(rows.map((row) => row.name_words))}::text[],
      ${arrays(rows.map((row) => row.address_words))}::text[]
    ) as new (id, organization, name_words, address_words)
    join candidate on candidate.id = new.id`.execute(runner);
}

/** Removes what search looks these candidates up by. */
export async function removeSearchRows(runner: Runner, ids: readonly number[]) {
  const { numAffectedRows } = await sql`
    delete from candidate_search where candidate_id = any(${ids}::bigint[])`.execute(runner);
  if (numAffectedRows)
    await sql`delete from candidate_phone where candidate_id = any(${ids}::bigint[])`.execute(runner);
}

/** Empties the index. */
export async function removeAllSearchRows(runner: Runner) {
  await sql`truncate candidate_search, candidate_phone`.execute(runner);
}

/** Writes the phone numbers of candidates, as national digits. */
export async function insertPhones(
  runner: Runner,
  rows: readonly { candidate_id: number; number: string }[],
) {
  if (rows.length === 0) return;
  await sql`
    insert into candidate_phone (candidate_id, number)
    select * from unnest(
      ${rows.map((row) => row.candidate_id)}::bigint[],
      ${rows.map((row) => row.number)}::text[]
    )`.execute(runner);
}

export type WordColumn = 'name_words' | 'address_words';

/** What narrows a search down besides the words. */
export interface Narrowing extends Pick<
  SearchQuery,
  'candidate_type' | 'status' | 'start_from' | 'start_to'
> {
  account_id?: number;
  /** Folded words that the organisation must have. */
  organization: readonly string[];
}

const today = sql`(now() at time zone 'Africa/Lagos')::date`;

function conditionOf(narrowing: Narrowing) {
  const conditions = [sql`true`];
  if (narrowing.account_id !== undefined) conditions.push(sql`s.account_id = ${narrowing.account_id}`);
  if (narrowing.candidate_type) conditions.push(sql`s.candidate_type = ${narrowing.candidate_type}`);
  if (narrowing.status === 'current') conditions.push(sql`(s.end_date is null or s.end_date > ${today})`);
  if (narrowing.status === 'former') conditions.push(sql`s.end_date <= ${today}`);
  if (narrowing.start_from) conditions.push(sql`s.start_date >= ${narrowing.start_from}::date`);
  if (narrowing.start_to) conditions.push(sql`s.start_date <= ${narrowing.start_to}::date`);
  // Folded words are letters and digits only: nothing of them is special in a pattern.
  for (const word of narrowing.organization) conditions.push(sql`s.organization like ${`%${word}%`}`);
  return sql.join(conditions, sql` and `);
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

/**
 * A page of the candidates that have a word of each list, and how many there are: those that have all of `same` come
 * first, then those with the fewest words.
 */
export async function findCommonWords(
  runner: Runner,
  column: WordColumn,
  lists: readonly (readonly number[])[],
  same: readonly number[],
  narrowing: Narrowing,
  { page, per_page }: Paging,
): Promise<{ rows: WordRow[]; total: number }> {
  const words = sql`s.${sql.id(column)}`;
  const { rows } = await sql<{ id: number | null; words: string; total: number }>`
    with hit as materialized (
      select s.candidate_id as id, ${words} @> ${`{${same.join(',')}}`}::bigint[] as same, cardinality(${words}) as length
      from candidate_search s
      where ${sql.join(
        lists.map((ids) => hasAny(column, ids)),
        sql` and `,
      )} and ${conditionOf(narrowing)}
    )
    select page.id, ${words}::text as words, count.total
    from (select count(*) as total from hit) count
    left join (select * from hit order by same desc, length, id
      limit ${per_page} offset ${(page - 1) * per_page}) page on true
    left join candidate_search s on s.candidate_id = page.id
    order by page.same desc, page.length, page.id`.execute(runner);
  const found = rows.flatMap(({ id, words }) => (id === null ? [] : { id, words }));
  return { rows: parsed(found), total: rows[0]?.total ?? 0 };
}

/** A page of the candidates one of whose numbers has this run of digits, at its end first. */
export async function findByPhone(
  runner: Runner,
  digits: string,
  narrowing: Narrowing,
  { page, per_page }: Paging,
) {
  const { rows } = await sql<{ id: number | null; total: number }>`
    with hit as (
      select s.candidate_id as id, min(length(p.number) - position(${digits} in p.number)) as length
      from candidate_phone p join candidate_search s using (candidate_id)
      where p.number like ${`%${digits}%`} and ${conditionOf(narrowing)}
      group by 1
    )
    select page.id, count.total
    from (select count(*) as total from hit) count
    left join (select id, length from hit order by length, id
      limit ${per_page} offset ${(page - 1) * per_page}) page on true
    order by page.length, page.id`.execute(runner);
  return {
    found: rows.flatMap(({ id }) => (id === null ? [] : { id, match: null })),
    total: rows[0]?.total ?? 0,
  };
}
