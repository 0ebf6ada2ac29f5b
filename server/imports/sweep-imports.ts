import { undoingImports, unindexedImports } from '#server/db/imports.ts';
import { removeAbandonedUploads } from '#server/db/uploads.ts';
import type { Services } from '#server/services.ts';
import { indexImport } from './index-import.ts';
import { undoPieces } from './undo-pieces.ts';

/**
 * Ends what servers that died in the middle have begun: staged rows go, what was taken in becomes findable, and what
 * was being undone goes.
 */
export async function sweepImports({ db, photos }: Pick<Services, 'db' | 'photos'>): Promise<void> {
  await removeAbandonedUploads(db);
  for (const undoing of await undoingImports(db)) await undoPieces({ db, photos }, undoing);
  for (const id of await unindexedImports(db)) await indexImport(db, id);
}
