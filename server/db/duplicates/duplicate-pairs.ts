import { sql } from 'kysely';
import type { Paging } from '#contract/pages.ts';
import { shown } from '#server/db/candidates.ts';
import type { Runner } from '#server/db/database.ts';
import type { Pair } from './duplicate-detection.ts';
import { countOf, onPage } from '#server/db/paging.ts';

/** Whoever changes a candidate, this changes with it. */
const version = sql<string>`candidate.xmin::text`;

/** Whether a candidate has been compared. Looked up one by one (the offset keeps it so), never a whole account. */
const isCompared = (id: 'p.low' | 'p.high') => sql<boolean>`
  exists (select from candidate_likeness l where l.candidate_id = ${sql.ref(id)} offset 0)`;

/** The pairs of an account that are offered: both have been compared, and nobody said that they are two people. */
const offered = (runner: Runner, account_id: number) =>
  runner
    .selectFrom('duplicate_pair as p')
    .where('p.account_id', '=', account_id)
    .where(isCompared('p.low'))
    .where(isCompared('p.high'))
    .where(
      sql<boolean>`not exists (select from distinct_pair d where d.low = p.low and d.high = p.high offset 0)`,
    );

/** How many pairs are offered; `most` when there are more. */
export async function countPairs(runner: Runner, account_id: number, most: number): Promise<number> {
  return await countOf(runner.selectFrom(offered(runner, account_id).select('p.low').limit(most).as('some')));
}

/** A page of the pairs offered, the surest first. */
export async function listPairs(runner: Runner, account_id: number, paging: Paging) {
  const pairs = offered(runner, account_id)
    .select(['p.low', 'p.high', 'p.alike'])
    .orderBy('p.sureness', 'desc')
    .orderBy('p.high', 'desc')
    .orderBy('p.low', 'desc');
  return await onPage(pairs, paging).execute();
}

export type PairRecord = Awaited<ReturnType<typeof findPairRecords>>[number];

/** Candidates as they are shown side by side. */
export async function findPairRecords(runner: Runner, ids: readonly number[]) {
  return await shown(runner)
    .select(['candidate.created_at', 'candidate.edited_at', version.as('version')])
    .where('candidate.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
}

export type StoredCandidate = Awaited<ReturnType<typeof lockOwnPair>>[number];

/** Those of two candidates that are the account's own, as stored, held until the transaction ends. */
export async function lockOwnPair(tx: Runner, account_id: number, ids: readonly number[]) {
  return await tx
    .selectFrom('candidate')
    .selectAll()
    .select(version.as('version'))
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('account_id', '=', account_id)
    // Always in the same order, so that two who want the same two never wait for each other.
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Says that two candidates are different people; to say it again changes nothing. */
export async function insertDistinct(tx: Runner, pair: Pair) {
  await tx
    .insertInto('distinct_pair')
    .values(pair)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDistinct(tx: Runner, { low, high }: Pair) {
  await tx.deleteFrom('distinct_pair').where('low', '=', low).where('high', '=', high).execute();
}

/** Whom one candidate is known to differ from, another one differs from as well. */
export async function inheritDistinct(tx: Runner, from: number, to: number) {
  await sql`
    insert into distinct_pair (low, high)
    select least(other, ${to}::bigint), greatest(other, ${to}::bigint)
    from (
      select case low when ${from} then high else low end as other
      from distinct_pair where low = ${from} or high = ${from}
    ) known where other <> ${to}
    on conflict do nothing`.execute(tx);
}
