import type { PhotoScope } from '#server/db/photos/candidate-photos.ts';
import type { Runner } from '#server/db/database.ts';
import { findImport } from '#server/db/imports/imports.ts';
import { DomainError } from '#server/errors/domain-error.ts';

/**
 * Returns the scope of the account's candidates, or of those that one of its imports added.
 * @throws DomainError when the import is not the account's own
 */
export async function findPhotoScope(
  runner: Runner,
  account_id: number,
  import_id: number | undefined,
): Promise<PhotoScope> {
  if (import_id === undefined) return { account_id };
  if (!(await findImport(runner, { id: import_id, account_id }))) throw new DomainError('import_not_found');
  return { account_id, import_id };
}
