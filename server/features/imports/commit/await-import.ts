import { followUpload } from '#contract/calls/import-uploads.ts';
import type { Imported, ImportRunning } from '#contract/calls/imports.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { findImportOfUpload } from '#server/domain/imports/queries/imports.ts';
import { findProgress, type Upload } from '#server/domain/imports/queries/uploads.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Principal } from '#server/domain/access/principal.ts';
import { presentFinishedImport } from '#server/features/imports/report/present-finished-import.ts';
import { waitForJob } from '#server/platform/jobs/wait-for-job.ts';
import type { Services } from '#server/http/services.ts';

const RETRY_SECONDS = 5;

interface WaitOptions {
  principal: Principal;
  /** Seconds. */
  wait: number;
  isDisconnected: () => boolean;
}

const presentRunning = (
  { key, candidate_type, file_name }: Upload,
  done: number,
  total: number,
): ImportRunning => ({
  message: importTexts.running,
  data: {
    state: 'running',
    import_url: followUpload.path.replace('{id}', key),
    candidate_type,
    file_name,
    done,
    total,
  },
});

/**
 * Waits until any process has imported a queued upload.
 * @returns the finished import; the running one when it takes longer, the client disconnects or this process stops
 * @throws DomainError when the upload was cancelled, when the import failed
 */
export async function awaitImport(
  services: Pick<Services, 'db' | 'jobs'>,
  upload: Upload & { rows: number },
  { principal, wait, isDisconnected }: WaitOptions,
): Promise<Imported | ImportRunning> {
  const { db, jobs } = services;
  const { key, organization_id } = upload;
  let done = 0;
  async function findOutcome(): Promise<Imported | undefined> {
    const progress = await findProgress(db, { key, organization_id });
    if (progress?.state === 'failed')
      throw new DomainError(
        'import_failed',
        { reason: progress.failure ?? undefined },
        { retryAfter: RETRY_SECONDS },
      );
    done = progress?.done ?? done;
    if (progress) return undefined;
    const finished = await findImportOfUpload(db, { key, organization_id });
    if (!finished) throw new DomainError('upload_not_found');
    return await presentFinishedImport(services, principal, finished.id);
  }
  const outcome = await waitForJob(jobs, findOutcome, { seconds: wait, isDisconnected });
  return outcome ?? presentRunning(upload, done, upload.rows);
}
