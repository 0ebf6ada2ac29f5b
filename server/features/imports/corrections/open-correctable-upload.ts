import type { Database } from '#server/platform/db/database.ts';
import { findUpload, type UploadRun, type Upload } from '#server/domain/imports/queries/uploads.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { hashLayout } from '#server/features/imports/layout/hash-layout.ts';
import { restoreRowFormat } from '#server/features/imports/parse-cells/restore-row-format.ts';
import type { RowFormat } from '#server/features/imports/parse-cells/row-format.ts';
import { ownedBy } from '#server/domain/access/ownership.ts';
import type { Principal } from '#server/domain/access/principal.ts';

/** An upload whose rows can be corrected, and the format that its last preview used. */
export interface CorrectableUpload {
  upload: Upload & UploadRun;
  format: RowFormat;
}

/**
 * Asserts that rows are read as the caller has seen them.
 * @throws DomainError layout_changed
 */
export function assertSameLayout(format: RowFormat, layout: string | undefined) {
  if (layout !== undefined && layout !== hashLayout(format)) throw new DomainError('layout_changed');
}

/**
 * Finds an upload of the principal's organisation with the format of its last preview.
 * @throws DomainError when the organisation has no such upload, while it is read or imported, or without a preview
 */
export async function openCorrectableUpload(
  db: Database,
  principal: Principal,
  key: string,
): Promise<CorrectableUpload> {
  const found = await findUpload(db, { key, ...ownedBy(principal) });
  if (!found) throw new DomainError('upload_not_found');
  if (found.state !== 'waiting' && found.state !== 'failed') throw new DomainError('upload_locked');
  if (found.read_as === null) throw new DomainError('upload_not_previewed');
  const upload = { ...found, ...ownedBy(principal), upload: found.id };
  return { upload, format: await restoreRowFormat(db, found) };
}
