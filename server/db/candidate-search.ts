import { sql } from 'kysely';
import type { SearchQuery } from '#contract/search.ts';
import type { Runner } from './database.ts';

export interface SearchRow {
  candidate_id: number;
  organization_words: readonly number[];
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
      organization_words, name_words, address_words)
    select candidate.id, account_id, candidate_type, start_date, end_date,
      new.organization_words::bigint[], new.name_words::bigint[], new.address_words::bigint[]
    from unnest(
      ${rows.map((row) => row.candidate_id)}::bigint[],
      ${arrays(rows.map((row) => row.organization_words))}::text[],
      ${arrays(rows.map((row) => row.name_words))}::text[],
      ${arrays(rows.map((row) => row.address_words))}::text[]
    ) as new (id, organization_words, name_words, address_words)
    join candidate on candidate.id = new.id`.execute(runner);
}

/** Removes what search looks these candidates up by. */
export async function removeSearchRows(runner: Runner, ids: readonly number[]) {
  await sql`delete from candidate_phone where candidate_id = any(${ids}::bigint[])`.execute(runner);
  await sql`delete from candidate_search where candidate_id = any(${ids}::bigint[])`.execute(runner);
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

type Narrowed = Omit<SearchQuery, 'type' | 'query'> & { account_id?: number };

const today = sql`(now() at time zone 'Africa/Lagos')::date`;

const narrowing = (filters: Narrowed) => {
  const conditions = [sql`true`];
  if (filters.account_id !== undefined) conditions.push(sql`s.account_id = ${filters.account_id}`);
  if (filters.candidate_type) conditions.push(sql`s.candidate_type = ${filters.candidate_type}`);
  if (filters.status === 'current') conditions.push(sql`(s.end_date is null or s.end_date > ${today})`);
  if (filters.status === 'former') conditions.push(sql`s.end_date <= ${today}`);
  if (filters.start_from) conditions.push(sql`s.start_date >= ${filters.start_from}::date`);
  if (filters.start_to) conditions.push(sql`s.start_date <= ${filters.start_to}::date`);
  return sql.join(conditions, sql` and `);
};

interface PageRow {
  id: number;
  total: number;
}

const pageOf = (rows: PageRow[]) => ({
  found: rows.filter(({ id }) => id !== null).map(({ id }) => ({ id, match: null })),
  total: rows[0]?.total ?? 0,
});

/** A page of the candidates that have all of these words, the shortest names first. */
export async function findByWords(
  runner: Runner,
  column: 'name_words' | 'address_words',
  ids: readonly number[],
  filters: Narrowed,
) {
  const words = sql.ref(`s.${column}`);
  const { rows } = await sql<PageRow>`
    with hit as (
      select s.candidate_id as id, cardinality(${words}) as length from candidate_search s
      where ${words} @> ${ids}::bigint[] and ${narrowing(filters)}
    )
    select page.id, count.total
    from (select count(*) as total from hit) count
    left join (select id, length from hit order by length, id
      limit ${filters.per_page} offset ${(filters.page - 1) * filters.per_page}) page on true
    order by page.length, page.id`.execute(runner);
  return pageOf(rows);
}

/** A page of the candidates one of whose numbers has this run of digits, at its end first. */
export async function findByPhone(runner: Runner, digits: string, filters: Narrowed) {
  const { rows } = await sql<PageRow>`
    with hit as (
      select s.candidate_id as id, min(length(p.number) - position(${digits} in p.number)) as length
      from candidate_phone p join candidate_search s using (candidate_id)
      where p.number like ${`%${digits}%`} and ${narrowing(filters)}
      group by 1
    )
    select page.id, count.total
    from (select count(*) as total from hit) count
    left join (select id, length from hit order by length, id
      limit ${filters.per_page} offset ${(filters.page - 1) * filters.per_page}) page on true
    order by page.length, page.id`.execute(runner);
  return pageOf(rows);
}
