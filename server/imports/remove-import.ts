import { deleteImport } from '#server/db/imports.ts';
import type { Services } from '#server/services.ts';
import { undoPieces } from './undo-pieces.ts';

/** Removes an import that did not come about, with whatever of it is in. Doing it again does no harm. */
export async function removeImport(services: Pick<Services, 'db' | 'photos'>, id: number) {
  await undoPieces(services, { id, edited: 'remove' });
  await deleteImport(services.db, id);
}
