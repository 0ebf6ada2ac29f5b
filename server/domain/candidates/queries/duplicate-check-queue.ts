import { sql } from 'kysely';
import { toNumberArray } from '#server/platform/db/sql/array-literal.ts';
import type { Runner } from '#server/platform/db/database.ts';

/** Builds the insert that queues candidates for a duplicate check. */
export const enqueueDuplicateChecks = (
  rows: readonly { candidate_id: number; organization_id: number }[],
) => sql`
  insert into duplicate_check_queue (organization_id, candidate_id)
  select organization_id, id from unnest(
    ${toNumberArray(rows.map((row) => row.organization_id))}::bigint[],
    ${toNumberArray(rows.map((row) => row.candidate_id))}::bigint[]
  ) as new (organization_id, id)
  on conflict do nothing`;

export async function hasQueuedChecks(runner: Runner, organization_id: number): Promise<boolean> {
  const query = runner.selectFrom('duplicate_check_queue').select('candidate_id');
  return (
    (await query.where('organization_id', '=', organization_id).limit(1).executeTakeFirst()) !== undefined
  );
}

/**
 * Locks the organisation for a duplicate check. Inserts of candidates do not wait for this lock.
 * @returns false when another transaction holds it
 */
export async function tryLockForDuplicateCheck(tx: Runner, organization_id: number): Promise<boolean> {
  const query = tx.selectFrom('organization').select('id').where('id', '=', organization_id);
  return (await query.forNoKeyUpdate().skipLocked().executeTakeFirst()) !== undefined;
}

/**
 * Dequeues candidates, newest first, and locks them until the transaction ends. Candidates that another transaction is
 * changing stay in the queue.
 * @returns the ids of existing candidates, and the number of dequeued entries
 */
export async function dequeueDuplicateChecks(
  tx: Runner,
  organization_id: number,
  limit: number,
): Promise<{ ids: number[]; taken: number }> {
  const waiting = await tx
    .selectFrom('duplicate_check_queue')
    .select('candidate_id')
    .where('organization_id', '=', organization_id)
    .orderBy('candidate_id', 'desc')
    .limit(limit)
    .execute();
  const queued = waiting.map(({ candidate_id }) => candidate_id);
  const { rows: locked } = await sql<{ id: number }>`
    select id from try_hold_search_rows(${queued}::bigint[]) as id`.execute(tx);
  const ids = locked.map(({ id }) => id);
  const { numAffectedRows } = await sql`
    delete from duplicate_check_queue u
    where u.organization_id = ${organization_id} and u.candidate_id = any(${queued}::bigint[])
      and (u.candidate_id = any(${ids}::bigint[])
        or not exists (select from candidate_search s where s.candidate_id = u.candidate_id))`.execute(tx);
  return { ids, taken: Number(numAffectedRows ?? 0) };
}
