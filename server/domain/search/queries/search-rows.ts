import { type RawBuilder, sql } from 'kysely';
import type { CandidateType } from '#contract/fields/fields.ts';
import { parseIntegerArray, toNumberArray, toTextArray } from '#server/platform/db/sql/array-literal.ts';
import { holdCandidates } from '#server/domain/candidates/queries/lock-candidates.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { WordColumn } from './vocabulary.ts';

/** The columns of a candidate that are indexed for search. */
export interface IndexedCandidate {
  id: number;
  organization_id: number;
  candidate_type: CandidateType;
  name: string;
  phone: string;
  address: string;
  organization: string;
  start_date: string;
  end_date: string | null;
  /** False for a new candidate. */
  is_restricted?: boolean;
}

/** A row of candidate_search. */
export interface SearchRow extends Pick<
  IndexedCandidate,
  'organization_id' | 'candidate_type' | 'start_date' | 'end_date'
> {
  candidate_id: number;
  /** The folded words of the name, as the sort key of lists. */
  name_key: string;
  is_restricted: boolean;
  /** In national digits. Null for none. */
  first_phone: string | null;
  /** Folded. */
  organization: string;
  name_words: readonly number[];
  address_words: readonly number[];
}

/** What is counted of an indexed candidate. */
export type CountedCandidate = Pick<
  SearchRow,
  'candidate_id' | 'organization_id' | 'candidate_type' | 'name_words' | 'address_words'
>;

/** Finds candidates to index, and prevents their deletion meanwhile, which would leave orphaned rows. */
export async function findIndexedCandidates(tx: Runner, ids: readonly number[]): Promise<IndexedCandidate[]> {
  await holdCandidates(tx, ids);
  return await tx
    .selectFrom('candidate')
    .select(['id', 'organization_id', 'candidate_type', 'name', 'phone', 'address', 'organization'])
    .select(['start_date', 'end_date', sql<boolean>`restricted_at is not null`.as('is_restricted')])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Finds the ids of the next candidates after `id`, in order. */
export async function findCandidateIdsAfter(runner: Runner, id: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from candidate where id > ${id} order by id limit ${limit}`.execute(runner);
  return rows.map((row) => row.id);
}

/** Builds the insert of search rows. Omits the ids that `except` selects. */
export function insertSearchRows(rows: readonly SearchRow[], except: RawBuilder<unknown>) {
  const numbers = (key: 'candidate_id' | 'organization_id') => toNumberArray(rows.map((row) => row[key]));
  const texts = (
    key: 'candidate_type' | 'start_date' | 'end_date' | 'organization' | 'name_key' | 'first_phone',
  ) => toTextArray(rows.map((row) => row[key]));
  const words = (key: WordColumn) => toTextArray(rows.map((row) => toNumberArray(row[key])));
  return sql`
    insert into candidate_search (candidate_id, organization_id, candidate_type, start_date, end_date,
      is_restricted, organization, name_key, first_phone, name_words, address_words)
    select id, organization_id, candidate_type::candidate_kind, start_date, end_date, is_restricted, organization, name_key, first_phone, names::integer[], addresses::integer[]
    from unnest(${numbers('candidate_id')}::bigint[], ${numbers('organization_id')}::bigint[],
      ${texts('candidate_type')}::text[], ${texts('start_date')}::date[], ${texts('end_date')}::date[],
      ${toTextArray(rows.map((row) => String(row.is_restricted)))}::boolean[],
      ${texts('organization')}::text[], ${texts('name_key')}::text[], ${texts('first_phone')}::text[], ${words('name_words')}::text[], ${words('address_words')}::text[]
    ) as new (id, organization_id, candidate_type, start_date, end_date, is_restricted, organization, name_key, first_phone, names, addresses)
    where id not in ${except}`;
}

/** What is counted of a search row. Words are in the text form of PostgreSQL, which is faster to read than the driver's arrays. */
export interface RemovedCandidate extends Omit<CountedCandidate, 'name_words' | 'address_words'> {
  name_words: string;
  address_words: string;
}

/** The columns of `RemovedCandidate`. */
export const REMOVED_COLUMNS = sql`candidate_id, organization_id, candidate_type, name_words::text, address_words::text`;

export const parseRemovedCandidates = (rows: readonly RemovedCandidate[]): CountedCandidate[] =>
  rows.map(({ name_words, address_words, ...counted }) => ({
    ...counted,
    name_words: parseIntegerArray(name_words),
    address_words: parseIntegerArray(address_words),
  }));

/** Removes candidates from the index. @returns what was counted of them */
export async function removeSearchRows(runner: Runner, ids: readonly number[]): Promise<CountedCandidate[]> {
  const { rows } = await sql<RemovedCandidate>`
    delete from candidate_search where candidate_id = any(${ids}::bigint[]) returning ${REMOVED_COLUMNS}`.execute(
    runner,
  );
  if (rows.length > 0)
    await sql`delete from further_phone where candidate_id = any(${ids}::bigint[])`.execute(runner);
  return parseRemovedCandidates(rows);
}
