import type { Database } from '#server/platform/db/database.ts';
import { getComparedName } from '#server/domain/identity/organization-names/get-compared-name.ts';
import { listNameKeys } from '#server/domain/identity/organization-names/list-name-keys.ts';
import { markSimilarNames } from './mark-similar-names.ts';

/**
 * Fills the keys of the names that have none, and finds the names that are similar to them. A name that fails does not keep
 * the others from it.
 * @throws AggregateError of the names that failed
 */
export async function indexNames(db: Database, signal: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  let id = await findUnindexed(db, 0);
  while (id !== undefined && !signal.aborted) {
    try {
      await indexName(db, id);
    } catch (error) {
      errors.push(error);
    }
    id = await findUnindexed(db, id);
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Names of organisations could not be indexed.');
}

/** Finds the next organisation without keys. */
async function findUnindexed(db: Database, afterId: number): Promise<number | undefined> {
  const unindexed = db
    .selectFrom('organization')
    .select('id')
    .where('name_keys', 'is', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(1);
  return (await unindexed.executeTakeFirst())?.id;
}

async function indexName(db: Database, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const organization = await tx
      .selectFrom('organization')
      .select(['name', 'first_name', 'last_name'])
      .where('id', '=', id)
      .where('name_keys', 'is', null)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!organization) return;
    await tx
      .updateTable('organization')
      .set({ name_keys: listNameKeys(getComparedName(organization)) })
      .where('id', '=', id)
      .execute();
    await markSimilarNames(tx, id);
  });
}
