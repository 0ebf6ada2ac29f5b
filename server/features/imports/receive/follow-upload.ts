import { ownedBy } from '#server/domain/access/ownership.ts';
import type {
  followUpload as polled,
  followUploadEvents,
  UploadProgress,
} from '#contract/calls/import-uploads.ts';
import { findImportOfUpload } from '#server/domain/imports/queries/imports.ts';
import { findProgress } from '#server/domain/imports/queries/uploads.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { presentImport } from '#server/features/imports/report/present-import.ts';
import type { Services } from '#server/http/services.ts';

type Call = typeof polled | typeof followUploadEvents;

/**
 * Reports the progress of an upload, or its finished import.
 * @throws DomainError when the organisation has no such upload
 */
export async function followUpload(
  { principal, params }: RequestContext<Call>,
  { db, reads }: Services,
): Promise<Reply<Call>> {
  const own = { key: params.id, ...ownedBy(principal) };
  const found = await findProgress(db, own);
  if (found) return { data: { ...found, import: null } };
  const written = await findImportOfUpload(db, own);
  if (!written) throw new DomainError('upload_not_found');
  // The client lists the candidates next, possibly before the import job has marked them as written.
  await reads.markWritten(own.organization_id);
  const done = written.added;
  const finished = presentImport(written, principal.organization);
  return { data: { state: 'imported', done, total: done, failure: null, import: finished } };
}

const IDLE: ReadonlySet<UploadProgress['state']> = new Set(['waiting', 'failed', 'imported']);

/** Whether nothing is in progress, so that the state changes only with another call. */
export const isIdle = ({ data }: Reply<Call>): boolean => IDLE.has(data.state);
