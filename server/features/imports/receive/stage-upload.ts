import { ownedBy } from '#server/domain/access/ownership.ts';
import type { stageUpload as call } from '#contract/calls/import-uploads.ts';
import { UPLOADS_WAITING } from '#contract/limits.ts';
import { cleanUpAfterFailure } from '#server/platform/db/connection/clean-up-after-failure.ts';
import { removeOldestWaiting, removeUpload } from '#server/domain/imports/queries/remove-uploads.ts';
import { endStaging } from '#server/domain/imports/queries/uploads.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { countDetectedRows, serializeStagedFile } from '#server/features/imports/stage/staged-file.ts';
import type { Services } from '#server/http/services.ts';
import { receiveFile } from './receive-file.ts';

/**
 * Stages a file for a preview. Only the organisation's latest few are kept.
 * @throws DomainError about the whole file, when its id is taken; nothing is written then
 */
export async function stageUpload(
  { principal, query: { candidate_type, id: key }, file, isDisconnected }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db, log } = services;
  const values = { ...ownedBy(principal), member_id: principal.actor.member_id, candidate_type, key };
  // The organisation can correct a header that lacks columns.
  const { upload, staged } = await receiveFile(file, values, { needsHeader: false }, services);
  const rows = countDetectedRows(staged);
  try {
    await endStaging(db, upload.id, { total: rows, staged: serializeStagedFile(staged) });
  } catch (error) {
    await cleanUpAfterFailure(log, () => removeUpload(db, upload.id));
    throw error;
  }
  if (isDisconnected()) {
    await removeUpload(db, upload.id);
    throw new DomainError('malformed_request');
  }
  await removeOldestWaiting(db, principal.organization.id, UPLOADS_WAITING);
  return { data: { id: upload.key, rows } };
}
