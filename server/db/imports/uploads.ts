import { sql } from 'kysely';
import type { CandidateType } from '#contract/fields.ts';
import type { Database, Runner } from '#server/db/database.ts';

/** One reading of an upload; a later one replaces it. */
export interface Work {
  upload: number;
  run: number;
}

export interface NewUpload {
  account_id: number;
  candidate_type: CandidateType;
  file_name: string;
  /** What its client calls it; without it a name is given. */
  key?: string;
}

const STAGES = ['import_row', 'import_ready', 'import_bad'] as const;
/** An upload that was not touched for so long has lost its server; one that waits, its account. */
const ABANDONED = '10 minutes';
const FORGOTTEN = '1 hour';

/**
 * @returns the number under which the file's rows are staged, and what clients call it; undefined when another upload
 * is or was called so
 */
export async function beginUpload(
  runner: Runner,
  { account_id, candidate_type, file_name, key }: NewUpload,
): Promise<{ id: number; key: string } | undefined> {
  const { rows } = await sql<{ id: number; key: string }>`
    insert into import_upload (account_id, candidate_type, file_name, key)
    select ${account_id}, ${candidate_type}, ${file_name}, new.key
    from (select coalesce(${key ?? null}::uuid, gen_random_uuid()) as key) new
    where not exists (select from import where import.upload = new.key)
    on conflict (key) do nothing
    returning id, key`.execute(runner);
  return rows[0];
}

/** Says that the upload is alive, and how many of its rows are staged. */
export async function noteArrived(runner: Runner, id: number, done: number) {
  await runner
    .updateTable('import_upload')
    .set({ touched_at: sql<Date>`now()`, done })
    .where('id', '=', id)
    .execute();
}

/** Notes how many rows are done. @returns false when the upload is gone or another run has begun */
export async function noteProgress(runner: Runner, { upload, run }: Work, done: number): Promise<boolean> {
  const noted = await runner
    .updateTable('import_upload')
    .set({ touched_at: sql<Date>`now()`, done })
    .where('id', '=', upload)
    .where('run', '=', run)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Keeps an upload from being cancelled until the transaction ends. @returns false when that was done before */
export async function holdUpload(tx: Runner, { upload, run }: Work): Promise<boolean> {
  const held = await tx
    .selectFrom('import_upload')
    .select('id')
    .where('id', '=', upload)
    .where('run', '=', run)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/**
 * Lets an upload wait for its account; `staged` is what was learned of the file, `read_as` how it is to be read when
 * nobody has to look at it first.
 */
export async function endStaging(
  runner: Runner,
  id: number,
  { total, staged, read_as }: { total: number; staged: unknown; read_as?: unknown },
) {
  await runner
    .updateTable('import_upload')
    .set({
      state: 'waiting',
      done: 0,
      total,
      staged: JSON.stringify(staged),
      read_as: read_as === undefined ? null : JSON.stringify(read_as),
      touched_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Lets an upload wait again after a piece of work; `read_as`: how it was understood, when it was read. */
export async function letWait(runner: Runner, { upload, run }: Work, read_as?: unknown): Promise<boolean> {
  const waits = await runner
    .updateTable('import_upload')
    .set({
      state: 'waiting',
      touched_at: sql<Date>`now()`,
      ...(read_as !== undefined && { read_as: JSON.stringify(read_as) }),
    })
    .where('id', '=', upload)
    .where('run', '=', run)
    .returning('id')
    .executeTakeFirst();
  return waits !== undefined;
}

interface Whose {
  key: string;
  account_id: number;
}

/** An upload of the account that has been staged; undefined when it has none of that name. */
export async function findUpload(runner: Runner, { key, account_id }: Whose) {
  const found = await runner
    .selectFrom('import_upload')
    .select(['id', 'key', 'candidate_type', 'file_name', 'state', 'total', 'done', 'staged', 'read_as'])
    .where('key', '=', key)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { state, ...upload } = found;
  return state === 'arriving' || state === 'ended' ? undefined : { ...upload, state };
}

/** How far the work on an upload of the account is; undefined when it has none of that name. */
export async function findProgress(runner: Runner, { key, account_id }: Whose) {
  const found = await runner
    .selectFrom('import_upload')
    .select(['state', 'done', 'total', 'failure'])
    .where('key', '=', key)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { state, ...progress } = found;
  return state === 'ended' ? undefined : { state, ...progress };
}

/** Begins to read an upload anew; whoever read it before stops. @returns undefined while it is being imported */
export async function claimReading(db: Database, id: number, total: number): Promise<Work | undefined> {
  return await db.transaction().execute(async (tx) => {
    const claimed = await tx
      .updateTable('import_upload')
      .set(({ eb }) => ({
        state: 'reading',
        run: eb('run', '+', 1),
        done: 0,
        total,
        read_as: null,
        failure: null,
        touched_at: sql<Date>`now()`,
      }))
      .where('id', '=', id)
      .where(sql<boolean>`state in ('waiting', 'failed', 'reading')`)
      .returning('run')
      .executeTakeFirst();
    if (!claimed) return undefined;
    await tx.deleteFrom('import_ready').where('upload_id', '=', id).execute();
    await tx.deleteFrom('import_bad').where('upload_id', '=', id).execute();
    return { upload: id, run: claimed.run };
  });
}

/** So many rows leave space that the next upload should reuse, before autovacuum comes round. */
const ROWS_WORTH_VACUUM = 5000;

/** Deletes the staged rows of an upload. @returns how many */
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

/** Frees the space of staged rows after so many were deleted. */
export async function vacuumStagedRows(db: Database, deleted: number) {
  if (deleted >= ROWS_WORTH_VACUUM) await sql`vacuum import_row, import_ready, import_bad`.execute(db);
}

/** Removes everything that is staged for an upload. */
export async function removeUpload(db: Database, id: number) {
  // From now on nobody works on it; should this server die, the sweep goes on.
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
 * Gives up the uploads that are arriving, at the start of the only server of a database: their connections ended with
 * the server before. @returns whether there are any to remove
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

/** Removes uploads whose server died, and those that nobody came back to; those of the import job stay. */
export async function removeAbandonedUploads(db: Database) {
  const abandoned = await db
    .selectFrom('import_upload')
    .select('id')
    .where(
      sql<boolean>`state = 'ended' or state not in ('queued', 'importing') and touched_at < now()
        - (case when state in ('waiting', 'failed') then ${FORGOTTEN} else ${ABANDONED} end)::interval`,
    )
    .execute();
  for (const { id } of abandoned) await removeUpload(db, id);
}

/** Removes the account's oldest uploads that wait, down to so many. */
export async function removeOldestWaiting(db: Database, account_id: number, most: number) {
  const tooMany = await db
    .selectFrom('import_upload')
    .select('id')
    .where('account_id', '=', account_id)
    .where('state', 'in', ['waiting', 'failed'])
    .orderBy('id', 'desc')
    .offset(most)
    .execute();
  for (const { id } of tooMany) await removeUpload(db, id);
}
