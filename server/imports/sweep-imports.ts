import { unendedImports } from '#server/db/imports.ts';
import { undoingImports } from '#server/db/undone-imports.ts';
import { removeAbandonedUploads } from '#server/db/uploads.ts';
import type { Services } from '#server/services.ts';
import { removeImport } from './remove-import.ts';
import { undoPieces } from './undo-pieces.ts';

/**
 * Clears up after servers that died in the middle: staged rows go, what there is of an import that was being taken in
 * goes, and what was being undone goes. `uploads`: as in `removeAbandonedUploads`.
 */
export async function sweepImports(
  { db, photos }: Pick<Services, 'db' | 'photos'>,
  uploads: 'all' | 'due' = 'due',
): Promise<void> {
  await removeAbandonedUploads(db, uploads);
  for (const undoing of await undoingImports(db)) await undoPieces({ db, photos }, undoing);
  for (const id of await unendedImports(db)) await removeImport({ db, photos }, id);
}
