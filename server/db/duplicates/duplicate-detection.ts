import { sql } from 'kysely';
import type { Alike } from '#contract/duplicates.ts';
import type { CandidateType } from '#contract/fields.ts';
import type { Runner } from '#server/db/database.ts';

/** Candidates with one number that are looked at: one that more have is nobody's own. */
const MOST_OF_NUMBER = 50;
/** Namesakes of one candidate that are looked at: those who began on the same day, and any. */
const MOST_SAME_DAY = 20;
const MOST_NAMESAKES = 100;

/** Two candidates of one account, the lower id first. */
export interface Pair {
  low: number;
  high: number;
}

/** What two candidates are compared by. */
export interface LikenessRow {
  id: number;
  candidate_type: CandidateType;
  name: string;
  phone: string;
  address: string;
  start_date: string;
}

/** Whether the account has candidates that have not been compared with its others yet. */
export async function hasUnchecked(runner: Runner, account_id: number): Promise<boolean> {
  const query = runner.selectFrom('candidate_unchecked').select('candidate_id');
  return (await query.where('account_id', '=', account_id).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Lets one at a time compare the candidates of an account; whoever adds candidates does not wait for it.
 * @returns false when another one is at it
 */
export async function holdAccount(tx: Runner, account_id: number): Promise<boolean> {
  const query = tx.selectFrom('account').select('id').where('id', '=', account_id);
  return (await query.forNoKeyUpdate().skipLocked().executeTakeFirst()) !== undefined;
}

/**
 * Takes some of the unchecked candidates, the newest first, and holds them until the transaction ends. Those that
 * somebody is changing are left for later.
 * @returns the ids of those that are there, and how many were taken
 */
export async function takeUnchecked(
  tx: Runner,
  account_id: number,
  limit: number,
): Promise<{ ids: number[]; taken: number }> {
  const waiting = await tx
    .selectFrom('candidate_unchecked')
    .select('candidate_id')
    .where('account_id', '=', account_id)
    .orderBy('candidate_id', 'desc')
    .limit(limit)
    .execute();
  const wanted = waiting.map(({ candidate_id }) => candidate_id);
  const { rows: held } = await sql<{ id: number }>`
    select candidate_id as id from candidate_search where candidate_id = any(${wanted}::bigint[])
    for key share skip locked`.execute(tx);
  const ids = held.map(({ id }) => id);
  const { numAffectedRows } = await sql`
    delete from candidate_unchecked u
    where u.account_id = ${account_id} and u.candidate_id = any(${wanted}::bigint[])
      and (u.candidate_id = any(${ids}::bigint[])
        or not exists (select from candidate_search s where s.candidate_id = u.candidate_id))`.execute(tx);
  return { ids, taken: Number(numAffectedRows ?? 0) };
}

/** Marks candidates as compared, with what namesakes are found by. An id below 32 in a name stands for an initial. */
export async function insertLikeness(tx: Runner, ids: readonly number[]) {
  await sql`
    insert into candidate_likeness (candidate_id, account_id, candidate_type, start_date, name_key)
    select candidate_id, account_id, candidate_type, start_date,
      coalesce((select sum(distinct word) from unnest(name_words) word where word >= 32), 0)
    from candidate_search where candidate_id = any(${ids}::bigint[])
    on conflict (candidate_id) do nothing`.execute(tx);
}

/** The pairs of one of these candidates and another of the account that have a phone number or a name in common. */
export async function findNear(tx: Runner, account_id: number, ids: readonly number[]): Promise<Pair[]> {
  // Looked up one by one: joined at once, the whole account would be read for some hundred candidates.
  const { rows } = await sql<Pair>`
    with near as (
      select p.candidate_id as one, other.candidate_id as other
      from candidate_phone p cross join lateral (
        select candidate_id from candidate_phone where number = p.number limit ${sql.lit(MOST_OF_NUMBER)}
      ) holder cross join lateral (
        select candidate_id from candidate_likeness
        where candidate_id = holder.candidate_id and account_id = ${account_id} limit 1
      ) other
      where p.candidate_id = any(${ids}::bigint[])
      union
      select me.candidate_id, other.candidate_id
      from candidate_likeness me cross join lateral (
        (select candidate_id from candidate_likeness l
          where l.account_id = me.account_id and l.name_key = me.name_key and l.start_date = me.start_date
          limit ${sql.lit(MOST_SAME_DAY)})
        union all
        (select candidate_id from candidate_likeness l
          where l.account_id = me.account_id and l.name_key = me.name_key limit ${sql.lit(MOST_NAMESAKES)})
      ) other
      where me.candidate_id = any(${ids}::bigint[])
    )
    select distinct least(one, other) as low, greatest(one, other) as high
    from near where one <> other`.execute(tx);
  return rows;
}

export async function findLikenessRows(runner: Runner, ids: readonly number[]): Promise<LikenessRow[]> {
  return await runner
    .selectFrom('candidate')
    .select(['id', 'candidate_type', 'name', 'phone', 'address', 'start_date'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Replaces the pairs that these candidates are in. */
export async function replacePairs(
  tx: Runner,
  account_id: number,
  ids: readonly number[],
  pairs: readonly (Pair & { alike: readonly Alike[]; sureness: number })[],
) {
  await sql`
    delete from duplicate_pair where low = any(${ids}::bigint[]) or high = any(${ids}::bigint[])`.execute(tx);
  if (pairs.length === 0) return;
  await sql`
    insert into duplicate_pair (account_id, low, high, alike, sureness)
    select ${account_id}::bigint, low, high, string_to_array(alike, ','), sureness
    from unnest(
      ${pairs.map(({ low }) => low)}::bigint[],
      ${pairs.map(({ high }) => high)}::bigint[],
      ${pairs.map(({ alike }) => alike.join(','))}::text[],
      ${pairs.map(({ sureness }) => sureness)}::smallint[]
    ) as new (low, high, alike, sureness)`.execute(tx);
}

/** Removes the pairs of candidates that are not there any more. */
export async function removeGonePairs(tx: Runner, account_id: number) {
  await sql`
    delete from duplicate_pair p where p.account_id = ${account_id} and not (
      exists (select from candidate where id = p.low) and exists (select from candidate where id = p.high)
    )`.execute(tx);
}
