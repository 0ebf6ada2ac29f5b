import { sql } from 'kysely';
import type { Paging } from '#contract/pages.ts';
import { selectDisplayedCandidates } from '#server/domain/candidates/queries/candidates.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { Pair } from './duplicate-detection.ts';
import { lockCandidates } from '#server/domain/candidates/queries/lock-candidates.ts';
import { countRowsUpTo, paginate } from '#server/platform/db/sql/paging.ts';

/** The row version of a candidate. Every change updates it. */
const version = sql<string>`candidate.xmin::text`;

/** Reports whether a candidate has been compared. */
const isCompared = (id: 'p.low' | 'p.high') => sql<boolean>`
  exists (select from duplicate_blocking_key l where l.candidate_id = ${sql.ref(id)})`;

/** Selects the open pairs of an organisation: both candidates are compared, and the pair is not marked as distinct. */
const selectOpenPairs = (runner: Runner, organization_id: number) =>
  runner
    .selectFrom('duplicate_pair as p')
    .where('p.organization_id', '=', organization_id)
    .where(isCompared('p.low'))
    .where(isCompared('p.high'))
    .where(sql<boolean>`not exists (select from distinct_pair d where d.low = p.low and d.high = p.high)`);

/** Counts the open pairs, up to `limit`. */
export async function countPairs(runner: Runner, organization_id: number, limit: number): Promise<number> {
  return await countRowsUpTo(runner, [selectOpenPairs(runner, organization_id)], limit);
}

/** Lists a page of the open pairs, most likely duplicates first. */
export async function listPairs(runner: Runner, organization_id: number, paging: Paging) {
  const pairs = selectOpenPairs(runner, organization_id)
    .select(['p.low', 'p.high', 'p.match_reasons'])
    .orderBy('p.score', 'desc')
    .orderBy('p.high', 'desc')
    .orderBy('p.low', 'desc');
  return await paginate(pairs, paging).execute();
}

export type PairCandidate = Awaited<ReturnType<typeof findPairCandidates>>[number];

/** Finds candidates with the columns that the comparison shows. */
export async function findPairCandidates(runner: Runner, ids: readonly number[]) {
  return await selectDisplayedCandidates(runner)
    .select(['candidate.created_at', 'candidate.edited_at', version.as('version')])
    .where('candidate.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

/** Locks the candidates of a pair that the organisation owns, until the transaction ends. */
export async function lockOwnPair(tx: Runner, organization_id: number, ids: readonly number[]) {
  await lockCandidates(tx, organization_id, ids);
  return await tx
    .selectFrom('candidate')
    .selectAll()
    .select(version.as('version'))
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('organization_id', '=', organization_id)
    .orderBy('id')
    .execute();
}

/** Marks two candidates as distinct. Idempotent. */
export async function insertDistinctPair(tx: Runner, pair: Pair) {
  await tx
    .insertInto('distinct_pair')
    .values(pair)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDistinctPair(tx: Runner, { low, high }: Pair) {
  await tx.deleteFrom('distinct_pair').where('low', '=', low).where('high', '=', high).execute();
}

/** Copies the distinct marks of one candidate to another. */
export async function copyDistinctPairs(tx: Runner, from: number, to: number) {
  await sql`
    insert into distinct_pair (low, high)
    select least(other, ${to}::bigint), greatest(other, ${to}::bigint)
    from (
      select case low when ${from} then high else low end as other
      from distinct_pair where low = ${from} or high = ${from}
    ) known where other <> ${to}
    on conflict do nothing`.execute(tx);
}
