import type { Database } from '#server/db/database.ts';
import { unindexedImports } from '#server/db/imports.ts';
import { removeAbandonedUploads } from '#server/db/staged-rows.ts';
import { indexImport } from './index-import.ts';

/** Ends what servers that died in the middle have begun: staged rows go, and what was taken in becomes findable. */
export async function sweepImports(db: Database): Promise<void> {
  await removeAbandonedUploads(db);
  for (const id of await unindexedImports(db)) await indexImport(db, id);
}
