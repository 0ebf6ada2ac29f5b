import type { Database } from '#server/db/database.ts';
import { removeAbandonedUploads } from '#server/db/staged-rows.ts';

/** Removes the staged rows of uploads whose server died in the middle. */
export const sweepImports = (db: Database): Promise<void> => removeAbandonedUploads(db);
