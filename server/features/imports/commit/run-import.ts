import { importTexts } from '#contract/texts/imports.ts';
import {
  claimUpload,
  endAttempt,
  type UploadToImport,
} from '#server/features/imports/queries/import-queue.ts';
import { vacuumStagedRows } from '#server/domain/imports/queries/remove-uploads.ts';
import { DatabaseUnavailable } from '#server/platform/db/connection/unavailable.ts';
import { toProvidedFields } from '#server/features/imports/parse-cells/row-format.ts';
import { buildNotes } from './build-notes.ts';
import { restoreRowFormat } from '#server/features/imports/parse-cells/restore-row-format.ts';
import { restoreStagedFile } from '#server/features/imports/stage/staged-file.ts';
import type { Choices } from '#server/features/imports/remembered-layouts/choices.ts';
import type { JobRun } from '#server/platform/jobs/job-definition.ts';
import type { Services } from '#server/http/services.ts';
import { toSecondsSince } from '#server/platform/telemetry/define-event.ts';
import { importEnded, type ImportOutcome } from '#server/platform/telemetry/events.ts';
import { commitImport } from './commit-import.ts';
import { ImportCancelled, ImportProgress } from './import-progress.ts';

/** After this number of interrupted attempts, an import has failed. */
export const ATTEMPTS = 6;

type ImportServices = Pick<Services, 'db' | 'importDb' | 'jobs' | 'log' | 'photos' | 'reads' | 'secret'>;

async function commitUpload(
  { db, importDb, jobs, log, photos, secret }: ImportServices,
  upload: UploadToImport,
  signal: AbortSignal,
) {
  const { organization_id, member_id, candidate_type, file_name, key, client_address } = upload;
  const staged = restoreStagedFile(upload.staged);
  const format = await restoreRowFormat(importDb, upload);
  const uploadRun = { upload: upload.id, run: upload.run };
  return await commitImport(
    { importDb, jobs, photos, secret },
    {
      organization_id,
      candidate_type,
      file_name,
      header: format.columns.header,
      sheets: [...format.layout.sheetNames],
      notes: buildNotes(format, staged),
      upload: key,
      uploadRun,
      format,
      provides: toProvidedFields(format),
      actor: { organization_id, member_id },
      clientAddress: client_address,
      choices: upload.choices as Choices | null,
      progress: new ImportProgress(db, uploadRun, signal, log),
    },
  );
}

/**
 * Runs one attempt of the import job. The job retries after a database failure or a stop of this process. Any other
 * failure is permanent and is stored with the upload.
 */
export async function runImport(
  id: number,
  services: ImportServices,
  { retryCount, signal }: JobRun,
): Promise<void> {
  const { db, log, reads } = services;
  const upload = await claimUpload(db, id);
  // It was cancelled, or an earlier attempt committed without being able to report it.
  if (!upload) return;
  const uploadRun = { upload: id, run: upload.run };
  const start = performance.now();
  const publish = (outcome: ImportOutcome, rows = 0) =>
    importEnded.publish({ outcome, rows, seconds: toSecondsSince(start) });
  const fail = async () => {
    await endAttempt(db, uploadRun, importTexts.failed);
    publish('failed');
  };
  if (retryCount >= ATTEMPTS) return await fail();
  try {
    const { staged } = await commitUpload(services, upload, signal);
    publish('committed', staged);
    await reads.markWritten(upload.organization_id);
    await vacuumStagedRows(db, staged);
  } catch (error) {
    if (error instanceof ImportCancelled) return publish('cancelled');
    if (signal.aborted || error instanceof DatabaseUnavailable) {
      await endAttempt(db, uploadRun, null).catch(() => undefined);
      throw error;
    }
    log.error({ err: error, upload: id }, 'an import failed');
    await fail();
  }
}
