import type { Database } from '#server/db/database.ts';
import { foldSomeNames } from '#server/db/folded-names.ts';

const AT_ONCE = 1000;

/** Folds the names of all accounts that an older version, or a change of the folding, left without. */
export async function foldAccountNames(db: Database): Promise<void> {
  while ((await db.transaction().execute((tx) => foldSomeNames(tx, AT_ONCE))) > 0);
}
