import { sql } from 'kysely';
import type { Database, Runner } from '#server/platform/db/database.ts';

const STAGES = ['import_row', 'import_ready', 'import_upload_rejected'] as const;
/**
 * Intervals without activity. An active upload idle for the first has lost its server, and a waiting one idle for the
 * second was abandoned by its user.
 */
const ABANDONED = '10 minutes';
const FORGOTTEN = '1 hour';
/** The same for a waiting upload whose rows were corrected, which is work worth keeping. */
const FORGOTTEN_WORK = '1 day';
/** Number of deleted rows from which a vacuum frees their space without waiting for autovacuum. */
const ROWS_WORTH_VACUUM = 5000;

/** Deletes the staged rows of an upload. @returns their number */
export async function deleteStagedRows(runner: Runner, id: number): Promise<number> {
  let deleted = 0;
  for (const stage of STAGES) {
    const { numDeletedRows } = await runner.deleteFrom(stage).where('upload_id', '=', id).executeTakeFirst();
    deleted += Number(numDeletedRows);
  }
  return deleted;
}

export async function deleteUpload(runner: Runner, id: number) {
  await runner.deleteFrom('import_upload').where('id', '=', id).execute();
}

/** Vacuums the staging tables after large deletions. */
export async function vacuumStagedRows(db: Database, deleted: number) {
  if (deleted >= ROWS_WORTH_VACUUM)
    await sql`vacuum import_row, import_ready, import_upload_rejected`.execute(db);
}

/** Removes an upload and its staged rows. */
export async function removeUpload(db: Database, id: number) {
  // This ends its runs. If the server is killed now, the clean-up job removes the rest.
  await db
    .updateTable('import_upload')
    .set(({ eb }) => ({ state: 'ended', run: eb('run', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const deleted = await deleteStagedRows(db, id);
  await deleteUpload(db, id);
  await vacuumStagedRows(db, deleted);
}

/**
 * Ends uploads in progress when a database's only server starts, because their connections ended with the previous
 * server.
 * @returns whether there are any to remove
 */
export async function endArrivingUploads(runner: Runner): Promise<boolean> {
  const ended = await runner
    .updateTable('import_upload')
    .set(({ eb }) => ({ state: 'ended', run: eb('run', '+', 1) }))
    .where('state', '=', 'arriving')
    .returning('id')
    .execute();
  return ended.length > 0;
}

/** Removes uploads whose server was killed or whose user left. Queued and running imports stay. */
export async function removeAbandonedUploads(db: Database) {
  const abandoned = await db
    .selectFrom('import_upload')
    .select('id')
    .where(
      sql<boolean>`state = 'ended' or state not in ('queued', 'importing') and touched_at < now()
        - (case when state not in ('waiting', 'failed') then ${ABANDONED}
          when correction > 0 then ${FORGOTTEN_WORK} else ${FORGOTTEN} end)::interval`,
    )
    .execute();
  for (const { id } of abandoned) await removeUpload(db, id);
}

/** Removes the organisation's oldest waiting uploads, down to `limit`. */
export async function removeOldestWaiting(db: Database, organization_id: number, limit: number) {
  const excess = await db
    .selectFrom('import_upload')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('state', 'in', ['waiting', 'failed'])
    .orderBy('id', 'desc')
    .offset(limit)
    .execute();
  for (const { id } of excess) await removeUpload(db, id);
}
