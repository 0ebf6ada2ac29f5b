import { sql } from 'kysely';
import type { MatchReason } from '#contract/calls/duplicates.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { MAX_SPECIAL_ID } from '#server/domain/words/word-id.ts';

/** Words of an address in its blocking key, as in migrations/1203_duplicates_by_address.sql. */
const ADDRESS_KEY_WORDS = 3;

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

/**
 * Stores the blocking keys of candidates, which marks them as compared. Name keys omit initials. Address keys have the
 * words that identify a house, without the town, which is often left out.
 */
export async function insertBlockingKeys(tx: Runner, ids: readonly number[]) {
  await sql`
    insert into duplicate_blocking_key
      (candidate_id, organization_id, candidate_type, start_date, name_key, address_key)
    select candidate_id, organization_id, candidate_type, start_date,
      coalesce((select sum(distinct word) from unnest(name_words) word where word not between 0 and ${sql.lit(MAX_SPECIAL_ID)}), 0),
      case when cardinality(address_words) >= ${sql.lit(ADDRESS_KEY_WORDS)}
        then (select sum(word) from unnest(address_words[1:${sql.lit(ADDRESS_KEY_WORDS)}]) word) end
    from candidate_search where candidate_id = any(${ids}::bigint[])
    on conflict (candidate_id) do nothing`.execute(tx);
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
