import type { PhotoScope } from './queries/candidate-photos.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { findImport } from '#server/domain/imports/queries/imports.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

/**
 * Returns the scope of the organisation's candidates, or of those that one of its imports added.
 * @throws DomainError when the import is not the organisation's own
 */
export async function findPhotoScope(
  runner: Runner,
  organization_id: number,
  import_id: number | undefined,
): Promise<PhotoScope> {
  if (import_id === undefined) return { organization_id };
  if (!(await findImport(runner, { id: import_id, organization_id })))
    throw new DomainError('import_not_found');
  return { organization_id, import_id };
}
