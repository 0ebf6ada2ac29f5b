import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { getComparedName } from '#server/domain/identity/organization-names/get-compared-name.ts';
import { findAllSimilar, findSimilarConfirmed, hadNameConfirmed } from './find-similar-organizations.ts';

/** Two names that are written at the same time would not see each other. */
const lockNames = (tx: Runner) =>
  sql`select pg_advisory_xact_lock(hashtextextended('similar names', 0))`.execute(tx);

/**
 * Records which confirmed names an organisation's name is similar to and, if its own was confirmed, which are similar to
 * it. Call it in the transaction that writes the name or confirms it.
 */
export async function markSimilarNames(tx: Runner, id: number): Promise<void> {
  await lockNames(tx);
  await sql`delete from similar_name where ${id} in (organization_id, confirmed_id)`.execute(tx);
  const organization = await tx
    .selectFrom('organization')
    .select(['name', 'first_name', 'last_name', hadNameConfirmed.as('is_confirmed')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!organization) return;
  const named = { id, name: getComparedName(organization) };
  for await (const confirmed of findSimilarConfirmed(tx, named))
    await insertPair(tx, { organization_id: id, confirmed_id: confirmed.id });
  if (!organization.is_confirmed) return;
  for await (const similar of findAllSimilar(tx, named))
    await insertPair(tx, { organization_id: similar.id, confirmed_id: id });
}

/** Inserts a pair unless an organisation of it is being deleted. */
async function insertPair(tx: Runner, pair: { organization_id: number; confirmed_id: number }) {
  await sql`
    insert into similar_name (organization_id, confirmed_id)
    select ${pair.organization_id}::bigint, ${pair.confirmed_id}::bigint where 2 = (select count(*) from (
      select from organization where id in (${pair.organization_id}, ${pair.confirmed_id}) for key share) kept)
    on conflict do nothing`.execute(tx);
}
