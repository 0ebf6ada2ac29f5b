import { type RawBuilder, sql } from 'kysely';
import type { CandidateType } from '#contract/fields.ts';
import { numberArray, textArray } from '#server/db/array-literal.ts';
import type { Runner } from '#server/db/database.ts';
import { conditionOf, type Narrowing } from './search-filters.ts';
import type { WordColumn } from './term-frequencies.ts';

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
  /** The folded words of the name, by which lists are put in order. */
  name_key: string;
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

/** Writes what search looks candidates up by, but for those of ids in `except`; to be run. */
export function insertSearchRows(rows: readonly SearchRow[], except: RawBuilder<unknown>) {
  const numbers = (key: 'candidate_id' | 'account_id') => numberArray(rows.map((row) => row[key]));
  const texts = (key: 'candidate_type' | 'start_date' | 'end_date' | 'organization' | 'name_key') =>
    textArray(rows.map((row) => row[key]));
  const words = (key: WordColumn) => textArray(rows.map((row) => numberArray(row[key])));
  return sql`
    insert into candidate_search (candidate_id, account_id, candidate_type, start_date, end_date,
      organization, name_key, name_words, address_words)
    select id, account_id, candidate_type, start_date, end_date, organization, name_key, names::bigint[], addresses::bigint[]
    from unnest(${numbers('candidate_id')}::bigint[], ${numbers('account_id')}::bigint[],
      ${texts('candidate_type')}::text[], ${texts('start_date')}::date[], ${texts('end_date')}::date[],
      ${texts('organization')}::text[], ${texts('name_key')}::text[], ${words('name_words')}::text[], ${words('address_words')}::text[]
    ) as new (id, account_id, candidate_type, start_date, end_date, organization, name_key, names, addresses)
    where id not in ${except}`;
}

/** Removes what search looks these candidates up by. */
export async function removeSearchRows(runner: Runner, ids: readonly number[]) {
  const { numAffectedRows } = await sql`
    delete from candidate_search where candidate_id = any(${ids}::bigint[])`.execute(runner);
  if (numAffectedRows)
    await sql`delete from candidate_phone where candidate_id = any(${ids}::bigint[])`.execute(runner);
}

/** A condition on `candidate_search s`: it has one of these words. */
export const hasAny = (column: WordColumn, ids: readonly number[]) =>
  sql`s.${sql.id(column)} && ${`{${ids.join(',')}}`}::bigint[]`;

export interface WordRow {
  id: number;
  /** In the order written. */
  words: number[];
}

/** The arrays of word ids as the database writes them. */
export const parsed = (rows: readonly { id: number; words: string }[]): WordRow[] =>
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
