import { sql } from 'kysely';
import type { MatchReason } from '#contract/calls/duplicates.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import type { Runner } from '#server/db/database.ts';
import { FIRST_WORD_ID } from '#server/search/normalise/word-id.ts';

/** Limits per candidate. A number that more candidates share does not identify a person. */
const MAX_WITH_SAME_NUMBER = 50;
const MAX_WITH_SAME_NAME_AND_START = 20;
const MAX_WITH_SAME_NAME = 100;

/** Two candidates of one organisation, the lower id first. */
export interface Pair {
  low: number;
  high: number;
}

/** A pair of possible duplicates. */
export interface ScoredPair extends Pair {
  match_reasons: readonly MatchReason[];
  score: number;
}

/** The columns that duplicate detection compares. */
export interface ComparedCandidate {
  id: number;
  candidate_type: CandidateType;
  name: string;
  phone: string;
  address: string;
  start_date: string;
}

/** Stores the blocking keys of candidates, which marks them as compared. Name keys omit initials. */
export async function insertBlockingKeys(tx: Runner, ids: readonly number[]) {
  await sql`
    insert into duplicate_blocking_key (candidate_id, organization_id, candidate_type, start_date, name_key)
    select candidate_id, organization_id, candidate_type, start_date,
      coalesce((select sum(distinct word) from unnest(name_words) word where word >= ${sql.lit(FIRST_WORD_ID)}), 0)
    from candidate_search where candidate_id = any(${ids}::bigint[])
    on conflict (candidate_id) do nothing`.execute(tx);
}

/**
 * Finds the pairs to compare: one of these candidates and another of the organisation with the same phone number or name.
 */
export async function findPairsToCompare(
  tx: Runner,
  organization_id: number,
  ids: readonly number[],
): Promise<Pair[]> {
  // Lateral joins look up each candidate. A plain join would read the whole organisation to compare a few hundred
  // candidates.
  const { rows } = await sql<Pair>`
    with near as (
      select p.candidate_id as one, other.candidate_id as other
      from candidate_phone p cross join lateral (
        select candidate_id from candidate_phone where number = p.number limit ${sql.lit(MAX_WITH_SAME_NUMBER)}
      ) holder cross join lateral (
        select candidate_id from duplicate_blocking_key
        where candidate_id = holder.candidate_id and organization_id = ${organization_id} limit 1
      ) other
      where p.candidate_id = any(${ids}::bigint[])
      union
      select me.candidate_id, other.candidate_id
      from duplicate_blocking_key me cross join lateral (
        (select candidate_id from duplicate_blocking_key l
          where l.organization_id = me.organization_id and l.name_key = me.name_key and l.start_date = me.start_date
          limit ${sql.lit(MAX_WITH_SAME_NAME_AND_START)})
        union all
        (select candidate_id from duplicate_blocking_key l
          where l.organization_id = me.organization_id and l.name_key = me.name_key limit ${sql.lit(MAX_WITH_SAME_NAME)})
      ) other
      where me.candidate_id = any(${ids}::bigint[])
    )
    select distinct least(one, other) as low, greatest(one, other) as high
    from near where one <> other`.execute(tx);
  return rows;
}

export async function findComparedCandidates(
  runner: Runner,
  ids: readonly number[],
): Promise<ComparedCandidate[]> {
  return await runner
    .selectFrom('candidate')
    .select(['id', 'candidate_type', 'name', 'phone', 'address', 'start_date'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Replaces the pairs that contain any of these candidates. */
export async function replacePairs(
  tx: Runner,
  organization_id: number,
  ids: readonly number[],
  pairs: readonly ScoredPair[],
) {
  await sql`
    delete from duplicate_pair where low = any(${ids}::bigint[]) or high = any(${ids}::bigint[])`.execute(tx);
  if (pairs.length === 0) return;
  await sql`
    insert into duplicate_pair (organization_id, low, high, match_reasons, score)
    select ${organization_id}::bigint, low, high, string_to_array(match_reasons, ','), score
    from unnest(
      ${pairs.map(({ low }) => low)}::bigint[],
      ${pairs.map(({ high }) => high)}::bigint[],
      ${pairs.map(({ match_reasons }) => match_reasons.join(','))}::text[],
      ${pairs.map(({ score }) => score)}::smallint[]
    ) as new (low, high, match_reasons, score)`.execute(tx);
}

/** Removes pairs with a deleted candidate. */
export async function deleteStalePairs(tx: Runner, organization_id: number) {
  await sql`
    delete from duplicate_pair p where p.organization_id = ${organization_id} and not (
      exists (select from candidate where id = p.low) and exists (select from candidate where id = p.high)
    )`.execute(tx);
}
