import type { Runner } from '#server/platform/db/database.ts';
import { enqueueDuplicateChecks } from '#server/domain/candidates/queries/duplicate-check-queue.ts';
import { runInserts } from '#server/platform/db/sql/combine-inserts.ts';
import { limitGinPendingList } from './gin-pending-list.ts';
import { buildIndexInserts, type IndexRows } from './index-rows.ts';
import { removeSearchRows } from './search-rows.ts';
import { CountDeltas } from './count-deltas.ts';

/** Replaces the search index of up to a few thousand candidates, and queues their duplicate checks. */
export async function replaceIndexRows(tx: Runner, ids: readonly number[], index: IndexRows) {
  await limitGinPendingList(tx);
  const counts = new CountDeltas().remove(await removeSearchRows(tx, ids)).add(index.rows);
  const inserts = [...buildIndexInserts(index), ...counts.buildInserts()];
  await runInserts(tx, [...inserts, enqueueDuplicateChecks(index.rows)]);
}
