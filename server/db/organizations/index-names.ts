import type { Database } from '#server/db/database.ts';
import { getComparedName } from '#server/organization-names/get-compared-name.ts';
import { listNameKeys } from '#server/organization-names/list-name-keys.ts';
import { markSimilarNames } from './mark-similar-names.ts';

/** Fills the keys of the names that have none, and finds the names that are similar to them. */
export async function indexNames(db: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isFilled = await db.transaction().execute(async (tx) => {
      const organization = await tx
        .selectFrom('organization')
        .select(['id', 'name', 'first_name', 'last_name'])
        .where('name_keys', 'is', null)
        .orderBy('id')
        .limit(1)
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!organization) return true;
      await tx
        .updateTable('organization')
        .set({ name_keys: listNameKeys(getComparedName(organization)) })
        .where('id', '=', organization.id)
        .execute();
      await markSimilarNames(tx, organization.id);
      return false;
    });
    if (isFilled) return;
  }
}
