import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { lockCandidates } from '#server/domain/candidates/queries/lock-candidates.ts';
import { countRows } from '#server/platform/db/sql/paging.ts';

/** Finds the last id of each batch of `size` candidates of an import. */
async function findBatchEnds(runner: Runner, import_id: number, size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select max(id) as id from (
      select id, (row_number() over (order by id) - 1) / ${size}::integer as batch
      from candidate where import_id = ${import_id}) numbered
    group by batch order by id`.execute(runner);
  return rows.map(({ id }) => id);
}

/** A batch of an import's candidates: the ids after `after`, up to and including `last`. */
export interface IdRange {
  after: number;
  last: number;
}

/** Splits the candidates of an import into batches of `size`. */
export async function listBatches(runner: Runner, import_id: number, size: number): Promise<IdRange[]> {
  const ends = await findBatchEnds(runner, import_id, size);
  return ends.map((last, at) => ({ after: ends[at - 1] ?? 0, last }));
}

/** Locks a batch against edits until the transaction ends. */
export async function lockBatch(
  tx: Runner,
  { id, organization_id }: { id: number; organization_id: number },
  { after, last }: IdRange,
) {
  const batch = tx
    .selectFrom('candidate')
    .select(['id', 'edited_at'])
    .where('import_id', '=', id)
    .where('id', '>', after)
    .where('id', '<=', last)
    .orderBy('id');
  const rows = await batch.execute();
  await lockCandidates(
    tx,
    organization_id,
    rows.map((row) => row.id),
  );
  // Another transaction may have edited some of them before they were locked.
  return await batch.execute();
}

/** How an undo treats candidates edited since the import. */
export type EditedRows = 'keep' | 'remove';

/** Starts the undo of an import, which a job completes. @returns false when it has already started */
export async function beginUndo(tx: Runner, id: number, edited: EditedRows): Promise<boolean> {
  const updated = await tx
    .updateTable('import')
    .set({ undone_at: sql<Date>`now()`, undoing: edited, changed: 0 })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Finds how the running undo of an import treats edited candidates. Null when none is running. */
export async function findRunningUndo(runner: Runner, id: number): Promise<EditedRows | null> {
  const found = await runner.selectFrom('import').select('undoing').where('id', '=', id).executeTakeFirst();
  return found?.undoing ?? null;
}

/** Adds to the counts of removed and restored candidates. Call it in the transaction that removes or restores them. */
export async function addToUndoCounts(
  tx: Runner,
  id: number,
  { removed = 0, restored = 0 }: { removed?: number; restored?: number },
) {
  await tx
    .updateTable('import')
    .set(({ eb }) => ({
      removed: eb('removed', '+', removed),
      restored: eb('restored', '+', restored),
    }))
    .where('id', '=', id)
    .execute();
}

export async function endUndo(runner: Runner, id: number) {
  await runner.updateTable('import').set({ undoing: null }).where('id', '=', id).execute();
}

/** Lists the first edited candidates of an import, and their total. */
export async function listEditedCandidates(tx: Runner, import_id: number, limit: number) {
  const edited = tx
    .selectFrom('candidate')
    .where('import_id', '=', import_id)
    .where('edited_at', 'is not', null);
  const first = await edited.select(['id', 'name']).orderBy('id').limit(limit).execute();
  return { count: await countRows(edited), first };
}
