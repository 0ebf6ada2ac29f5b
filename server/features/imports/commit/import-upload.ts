import { assertRecentlyAuthenticated } from '#server/domain/access/assert-recently-authenticated.ts';
import { ownedBy } from '#server/domain/access/ownership.ts';
import type { importUpload as call } from '#contract/calls/import-uploads.ts';
import { findImportOfUpload } from '#server/domain/imports/queries/imports.ts';
import { findUpload } from '#server/domain/imports/queries/uploads.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { presentFinishedImport } from '#server/features/imports/report/present-finished-import.ts';
import type { Services } from '#server/http/services.ts';
import { awaitImport } from './await-import.ts';
import { lockPreviewedUpload } from './lock-previewed-upload.ts';
import { queueImport } from './queue-import.ts';

/**
 * Imports an uploaded file as its last preview showed it. A repeated call, during the import or later, returns the same
 * import.
 * @throws DomainError when the organisation has no such upload, while a preview is being created, without a preview,
 * when the session lacks a recent authentication that the organisation asks for, when the last preview is not the given
 * one, or when the caller has not confirmed what the preview asked
 */
export async function importUpload(
  { principal, params, query, body, clientAddress, isDisconnected }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db } = services;
  const own = { key: params.id, ...ownedBy(principal) };
  const found = await findUpload(db, own);
  const finished = await findImportOfUpload(db, own);
  if (finished) return await presentFinishedImport(services, principal, finished.id);
  if (!found) throw new DomainError('upload_not_found');
  const { id, state } = found;
  const upload = { ...found, ...ownedBy(principal), rows: found.total };
  if (state !== 'queued' && state !== 'importing') {
    assertRecentlyAuthenticated(principal);
    await db.transaction().execute(async (tx) => {
      const { total: rows } = await lockPreviewedUpload(tx, id, body);
      await queueImport(tx, services, { id, actor: principal.actor, rows, clientAddress });
    });
  }
  return await awaitImport(services, upload, { principal, wait: query.wait, isDisconnected });
}
