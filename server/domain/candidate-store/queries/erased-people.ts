import type { Insertable } from 'kysely';
import type { Runner, Schema } from '#server/platform/db/database.ts';

/** Remembers people whose records were erased. */
export async function insertErasedPeople(
  tx: Runner,
  people: readonly Insertable<Schema['erased_person']>[],
): Promise<void> {
  if (people.length > 0) await tx.insertInto('erased_person').values(people).execute();
}

/** Lists the people whose records in an organisation were erased. They are few. */
export async function listErasedPeople(tx: Runner, organization_id: number) {
  return await tx
    .selectFrom('erased_person')
    .select(['number_hash', 'word_hashes'])
    .where('organization_id', '=', organization_id)
    .execute();
}
