import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import type { UploadRun } from '#server/domain/imports/queries/uploads.ts';

/**
 * Locks an upload that can be queued, so that it is neither read nor queued until the transaction ends.
 * @returns undefined when it was removed, or is already being read, queued or imported
 */
export async function lockWaitingUpload(tx: Runner, id: number) {
  return await tx
    .selectFrom('import_upload')
    .select(['id', 'candidate_type', 'total', 'staged', 'read_as'])
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'failed'])
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Queues an upload for the import job, on behalf of a member.
 * @returns false when it was removed, or is already being read, queued or imported
 */
export async function queueUpload(
  runner: Runner,
  id: number,
  { member_id, client_address }: { member_id: number; client_address: string },
): Promise<boolean> {
  const queued = await runner
    .updateTable('import_upload')
    .set(({ eb }) => ({
      state: 'queued',
      run: eb('run', '+', 1),
      done: 0,
      failure: null,
      member_id,
      client_address,
      touched_at: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .where('read_as', 'is not', null)
    .where('state', 'in', ['waiting', 'failed'])
    .returning('id')
    .executeTakeFirst();
  return queued !== undefined;
}

/** Counts an organisation's queued and running imports. */
export async function countQueued(runner: Runner, organization_id: number): Promise<number> {
  const { queued } = await runner
    .selectFrom('import_upload')
    .select(({ fn }) => fn.countAll<number>().as('queued'))
    .where('organization_id', '=', organization_id)
    .where('state', 'in', ['queued', 'importing'])
    .executeTakeFirstOrThrow();
  return queued;
}

export type UploadToImport = NonNullable<Awaited<ReturnType<typeof claimUpload>>>;

/**
 * Starts an attempt of the import job. An earlier attempt that still runs can no longer commit.
 * @returns undefined when the upload was cancelled or has been imported
 */
export async function claimUpload(runner: Runner, id: number) {
  return await runner
    .updateTable('import_upload')
    .set(({ eb }) => ({ state: 'importing', run: eb('run', '+', 1), done: 0, touched_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'importing'])
    .returning([
      'id',
      'run',
      'key',
      'organization_id',
      'member_id',
      'candidate_type',
      'file_name',
      'staged',
      'read_as',
      'choices',
      'client_address',
    ])
    .executeTakeFirst();
}

/** Ends an attempt that did not commit. The upload waits for a retry, or fails with the given reason. */
export async function endAttempt(runner: Runner, { upload, run }: UploadRun, failure: string | null) {
  await runner
    .updateTable('import_upload')
    .set({
      state: failure === null ? 'queued' : 'failed',
      done: 0,
      failure,
      touched_at: sql<Date>`now()`,
    })
    .where('id', '=', upload)
    .where('run', '=', run)
    .execute();
}
