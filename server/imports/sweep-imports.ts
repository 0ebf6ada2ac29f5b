import { undoingImports } from '#server/db/undone-imports.ts';
import { removeAbandonedUploads } from '#server/db/uploads.ts';
import type { Services } from '#server/services.ts';
import { undoPieces } from './undo-pieces.ts';

/**
 * Cleans up after servers that died: removes the rows that they staged and finishes the undos that they had begun.
 * `uploads`: as in `removeAbandonedUploads`.
 */
export async function sweepImports(
  { db, photos }: Pick<Services, 'db' | 'photos'>,
  uploads: 'all' | 'due' = 'due',
): Promise<void> {
  await removeAbandonedUploads(db, uploads);
  for (const undoing of await undoingImports(db)) await undoPieces({ db, photos }, undoing);
}
