import { ownedBy } from '#server/domain/access/ownership.ts';
import type { cancelUpload as call } from '#contract/calls/import-uploads.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { findImportOfUpload } from '#server/domain/imports/queries/imports.ts';
import { removeUpload } from '#server/domain/imports/queries/remove-uploads.ts';
import { findUpload } from '#server/domain/imports/queries/uploads.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { presentImport } from '#server/features/imports/report/present-import.ts';
import type { Services } from '#server/http/services.ts';

/**
 * Cancels an upload in any state. An import that is being committed completes and stays.
 * @throws DomainError when the organisation has no such upload
 */
export async function cancelUpload(
  { principal, params }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const own = { key: params.id, ...ownedBy(principal) };
  const found = await findUpload(db, own);
  if (found) await removeUpload(db, found.id);
  const written = await findImportOfUpload(db, own);
  if (written)
    return {
      message: importTexts.cancelledTooLate,
      data: { import: presentImport(written, principal.organization) },
    };
  if (!found) throw new DomainError('upload_not_found');
  return { message: importTexts.cancelled, data: { import: null } };
}
