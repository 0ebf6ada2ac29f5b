import { importTexts } from '#contract/texts/imports.ts';
import { claimUpload, endAttempt, type UploadToImport } from '#server/db/imports/import-queue.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { vacuumStagedRows } from '#server/db/imports/uploads.ts';
import type { JobRun } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { commitImport } from './commit-import.ts';
import { ImportCancelled, ImportProgress } from './import-progress.ts';
import { notesOf } from '#server/imports/preview/build-notes.ts';
import type { ReadAs } from '#server/imports/preview/preview-upload.ts';
import { givesOf } from '#server/imports/parse-cells/row-format.ts';
import { restoreFile } from '#server/imports/stage/stored-file.ts';
import { understand } from '#server/imports/parse-cells/resolve-row-format.ts';

/** An import that was interrupted so many times has failed. */
export const ATTEMPTS = 6;

type Needs = Pick<Services, 'db' | 'importDb' | 'jobs' | 'log'>;

async function importRows({ db, importDb, jobs, log }: Needs, upload: UploadToImport, signal: AbortSignal) {
  const { account_id, candidate_type, file_name, key, client_address } = upload;
  const { corrections, ownOrganization } = upload.read_as as ReadAs;
  const staged = restoreFile(upload.staged);
  const readAs = { type: candidate_type, ownOrganization };
  const reading = await understand(importDb, upload.id, staged, readAs, corrections);
  const work = { upload: upload.id, run: upload.run };
  return await commitImport(
    { importDb, jobs },
    {
      account_id,
      candidate_type,
      file_name,
      header: reading.columns.header,
      notes: notesOf(reading, staged.facts),
      upload: key,
      work,
      reading,
      gives: givesOf(reading),
      from: client_address,
      progress: new ImportProgress(db, work, signal, log),
    },
  );
}

/**
 * One attempt of the import job. What the database or the end of this process interrupts is attempted again; any other
 * failure would come again and is told to whoever follows the upload.
 */
export async function runImport(id: number, services: Needs, { retryCount, signal }: JobRun): Promise<void> {
  const { db, log } = services;
  const upload = await claimUpload(db, id);
  // It was cancelled, or an earlier attempt committed and could not say so.
  if (!upload) return;
  const work = { upload: id, run: upload.run };
  if (retryCount >= ATTEMPTS) return await endAttempt(db, work, importTexts.failed);
  try {
    const { staged } = await importRows(services, upload, signal);
    await vacuumStagedRows(db, staged);
  } catch (error) {
    if (error instanceof ImportCancelled) return;
    if (signal.aborted || error instanceof DatabaseUnavailable) {
      await endAttempt(db, work, null).catch(() => undefined);
      throw error;
    }
    log.error({ err: error, upload: id }, 'an import failed');
    await endAttempt(db, work, importTexts.failed);
  }
}
