import { sql } from 'kysely';
import type { CandidateType } from '#contract/fields/fields.ts';
import type { Database, Runner } from '#server/platform/db/database.ts';
import { COMMIT_ASYNCHRONOUSLY } from '#server/platform/db/sql/commit-asynchronously.ts';

/** A run that reads or imports an upload. A later run replaces it. */
export interface UploadRun {
  upload: number;
  run: number;
}

export interface NewUpload {
  organization_id: number;
  member_id: number;
  candidate_type: CandidateType;
  file_name: string;
  /** The id that the client chose. The database creates one if missing. */
  key?: string;
}

/** An upload whose rows are staged. */
export interface Upload extends Omit<NewUpload, 'member_id'> {
  id: number;
  /** The public id. */
  key: string;
}

/**
 * Creates an upload.
 * @returns its row id and public id, or undefined when the client's id is taken
 */
export async function beginUpload(
  runner: Runner,
  { organization_id, member_id, candidate_type, file_name, key }: NewUpload,
): Promise<{ id: number; key: string } | undefined> {
  const { rows } = await sql<{ id: number; key: string }>`
    insert into import_upload (organization_id, member_id, candidate_type, file_name, key)
    select ${organization_id}, ${member_id}, ${candidate_type}, ${file_name}, new.key
    from (select coalesce(${key ?? null}::uuid, gen_random_uuid()) as key) new
    where not exists (select from import where import.upload = new.key)
    on conflict (key) do nothing
    returning id, key`.execute(runner);
  return rows[0];
}

/**
 * Records the number of processed rows. A crash of the database may lose that, and what a preview wrote with it, because
 * the preview begins again then.
 * @returns false when the upload was removed or another run has started
 */
export async function recordProgress(
  runner: Runner,
  { upload, run }: UploadRun,
  done: number,
): Promise<boolean> {
  const noted = await runner
    .updateTable('import_upload')
    .set({ touched_at: sql<Date>`now()`, done })
    .where('id', '=', upload)
    .where('run', '=', run)
    .returning(['id', COMMIT_ASYNCHRONOUSLY.as('commit')])
    .executeTakeFirst();
  return noted !== undefined;
}

/** Locks an upload against cancellation. @returns false when it was cancelled or another run has started */
export async function lockUpload(tx: Runner, { upload, run }: UploadRun): Promise<boolean> {
  const held = await tx
    .selectFrom('import_upload')
    .select('id')
    .where('id', '=', upload)
    .where('run', '=', run)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** Marks an upload as staged. `staged` describes the file, and `read_as` its format when it needs no preview. */
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

/**
 * Ends a run that reads an upload. `read_as` is the detected format, if reading succeeded.
 * @returns false when the upload was removed
 */
export async function endReading(
  runner: Runner,
  { upload, run }: UploadRun,
  read_as?: unknown,
): Promise<boolean> {
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

interface OwnUpload {
  key: string;
  organization_id: number;
}

/** Finds a staged upload of the organisation. */
export async function findUpload(runner: Runner, { key, organization_id }: OwnUpload) {
  const found = await runner
    .selectFrom('import_upload')
    .select([
      'id',
      'key',
      'candidate_type',
      'file_name',
      'state',
      'total',
      'done',
      'staged',
      'read_as',
      'choices',
      'run',
    ])
    .where('key', '=', key)
    .where('organization_id', '=', organization_id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { state, ...upload } = found;
  return state === 'arriving' || state === 'ended' ? undefined : { ...upload, state };
}

/** Finds the progress of an upload of the organisation. */
export async function findProgress(runner: Runner, { key, organization_id }: OwnUpload) {
  const found = await runner
    .selectFrom('import_upload')
    .select(['state', 'done', 'total', 'failure'])
    .where('key', '=', key)
    .where('organization_id', '=', organization_id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { state, ...progress } = found;
  return state === 'ended' ? undefined : { state, ...progress };
}

/** What a run reads: the number of rows, their type and the choices about their format. */
interface Reading {
  total: number;
  candidate_type: CandidateType;
  choices: unknown;
}

/** The state of an upload before it is read again. */
export interface LastReading {
  /** Null before the first preview. */
  choices: unknown;
  /** The number of the last correction of its rows; 0 if there was none. */
  correction: number;
}

const isReadable = sql<boolean>`state in ('waiting', 'failed', 'reading')`;

/**
 * Starts a run that reads an upload and ends the previous run. `discard` removes the corrections that do not fit the new
 * choices, and returns their number, while no row can be corrected.
 * @returns the run, and the number of corrections discarded since the last complete preview; undefined while the upload
 * is being imported
 */
export async function beginReading(
  db: Database,
  id: number,
  { total, candidate_type, choices }: Reading,
  discard: (tx: Runner, last: LastReading) => Promise<number>,
): Promise<(UploadRun & { discarded: number }) | undefined> {
  return await db.transaction().execute(async (tx) => {
    const last = await tx
      .selectFrom('import_upload')
      .select(['choices', 'correction'])
      .where('id', '=', id)
      .where(isReadable)
      .forUpdate()
      .executeTakeFirst();
    if (!last) return undefined;
    const count = await discard(tx, last);
    const { run, discarded } = await tx
      .updateTable('import_upload')
      .set(({ eb }) => ({
        discarded: sql<number>`case when read_as is null then discarded else 0 end + ${count}`,
        state: 'reading',
        run: eb('run', '+', 1),
        done: 0,
        total,
        candidate_type,
        choices: JSON.stringify(choices),
        read_as: null,
        failure: null,
        touched_at: sql<Date>`now()`,
      }))
      .where('id', '=', id)
      .returning(['run', 'discarded'])
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('import_ready').where('upload_id', '=', id).execute();
    await tx.deleteFrom('import_upload_rejected').where('upload_id', '=', id).execute();
    await tx
      .updateTable('import_row')
      .set({ joined: null })
      .where('upload_id', '=', id)
      .where('joined', 'is not', null)
      .execute();
    return { upload: id, run, discarded };
  });
}
