import { IMPORTS_QUEUED_MAX } from '#contract/limits.ts';
import type { Actor } from '#server/domain/audit/queries/audit.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { countQueued, queueUpload } from '#server/features/imports/queries/import-queue.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Services } from '#server/http/services.ts';
import { importJob } from './import-job.ts';
import { toImportPriority } from './import-priority.ts';

const RETRY_SECONDS = 30;

interface QueuedUpload {
  id: number;
  actor: Actor;
  rows: number;
  clientAddress: string;
}

/**
 * Queues an upload for the import job; the job starts once the transaction has committed.
 * @throws DomainError when the upload is being read, queued or imported, when the organisation has too many queued
 * imports
 */
export async function queueImport(
  tx: Runner,
  { jobs }: Pick<Services, 'jobs'>,
  { id, actor, rows, clientAddress }: QueuedUpload,
): Promise<void> {
  const { organization_id, member_id } = actor;
  const queued = await countQueued(tx, organization_id);
  if (queued >= IMPORTS_QUEUED_MAX)
    throw new DomainError('too_many_imports_queued', undefined, { retryAfter: RETRY_SECONDS });
  if (!(await queueUpload(tx, id, { member_id, client_address: clientAddress })))
    throw new DomainError('upload_busy');
  await jobs.enqueue(
    tx,
    importJob,
    { upload: id },
    { priority: toImportPriority(rows, queued), group: { id: String(organization_id) } },
  );
}
