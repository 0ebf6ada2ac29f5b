import { sql } from 'kysely';
import type { Runner } from '#server/db/database.ts';
import { countOf } from '#server/db/paging.ts';

/** The last id of each piece of so many candidates of an import. */
async function endsOfPieces(runner: Runner, import_id: number, size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select max(id) as id from (
      select id, (row_number() over (order by id) - 1) / ${size}::integer as piece
      from candidate where import_id = ${import_id}) numbered
    group by piece order by id`.execute(runner);
  return rows.map(({ id }) => id);
}

/** Some candidates of an import, by their ids: all after one up to the last. */
export interface Piece {
  after: number;
  last: number;
}

/** The candidates of an import as pieces of so many. */
export async function piecesOfImport(runner: Runner, import_id: number, size: number): Promise<Piece[]> {
  const ends = await endsOfPieces(runner, import_id, size);
  return ends.map((last, at) => ({ after: ends[at - 1] ?? 0, last }));
}

/** A piece of an import, held until the transaction ends, so that nobody edits it meanwhile. */
export async function lockPiece(tx: Runner, import_id: number, { after, last }: Piece) {
  return await tx
    .selectFrom('candidate')
    .select(['id', 'edited_at'])
    .where('import_id', '=', import_id)
    .where('id', '>', after)
    .where('id', '<=', last)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What becomes of rows that were edited since the import when it is undone. */
export type EditedRows = 'keep' | 'remove';

/** Begins the undo of an import, which a job then does. @returns false when it was begun before */
export async function beginUndo(tx: Runner, id: number, edited: EditedRows): Promise<boolean> {
  const begun = await tx
    .updateTable('import')
    .set({ undone_at: sql<Date>`now()`, undoing: edited, changed: 0 })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return begun !== undefined;
}

/** What the undo of an import does with edited rows; null when it has ended or was never begun. */
export async function findUndoing(runner: Runner, id: number): Promise<EditedRows | null> {
  const found = await runner.selectFrom('import').select('undoing').where('id', '=', id).executeTakeFirst();
  return found?.undoing ?? null;
}

/** Counts rows that the undo of an import has removed or restored, in the transaction that does it. */
export async function countUndone(
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

/** The first candidates of an import that were edited since, and how many there are. */
export async function editedCandidates(tx: Runner, import_id: number, limit: number) {
  const edited = tx
    .selectFrom('candidate')
    .where('import_id', '=', import_id)
    .where('edited_at', 'is not', null);
  const first = await edited.select(['id', 'name']).orderBy('id').limit(limit).execute();
  return { count: await countOf(edited), first };
}
