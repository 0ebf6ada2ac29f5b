import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

/** Starts a rebuild of the search index unless one is running. @returns the id of the running rebuild */
export async function beginRebuild(tx: Runner): Promise<number> {
  await sql`insert into search_rebuild (total) select count(*) from candidate
    on conflict (state) where state = 'running' do nothing`.execute(tx);
  const running = tx.selectFrom('search_rebuild').select('id').where('state', '=', 'running');
  return (await running.executeTakeFirstOrThrow()).id;
}

export async function findRebuild(runner: Runner, id: number) {
  return await runner
    .selectFrom('search_rebuild')
    .select(['state', 'total', 'done', 'last_candidate_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

interface RebuildBatch {
  /** The last candidate of the previous batch. */
  after: number;
  last: number;
  size: number;
}

/**
 * Records that a batch is indexed. The row lock prevents other processes from indexing the same batch until the
 * transaction ends.
 * @returns false when another process has indexed the batch
 */
export async function advanceRebuild(
  tx: Runner,
  id: number,
  { after, last, size }: RebuildBatch,
): Promise<boolean> {
  const advanced = await tx
    .updateTable('search_rebuild')
    .set(({ eb }) => ({ done: eb('done', '+', size), last_candidate_id: last }))
    .where('id', '=', id)
    .where('last_candidate_id', '=', after)
    .returning('id')
    .executeTakeFirst();
  return advanced !== undefined;
}

/** Ends a rebuild if it is running. */
export async function endRebuild(runner: Runner, id: number, state: 'done' | 'cancelled') {
  await runner
    .updateTable('search_rebuild')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}
