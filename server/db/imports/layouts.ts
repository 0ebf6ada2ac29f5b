import { sql } from 'kysely';
import type { Runner } from '#server/db/database.ts';

/** Layouts that are remembered for one organisation. */
const LAYOUTS_MAX = 50;

/** A file layout of an organisation, identified by the hash of its header. */
export interface LayoutKey {
  organization_id: number;
  header_hash: string;
}

/** Finds what the organisation chose for the last imported file of a layout, and when that was. */
export async function findLayout(runner: Runner, { organization_id, header_hash }: LayoutKey) {
  return await runner
    .selectFrom('import_layout')
    .select(['choices', 'imported_at'])
    .where('organization_id', '=', organization_id)
    .where('header_hash', '=', header_hash)
    .executeTakeFirst();
}

/** Remembers what the organisation chose for a layout. The layouts that were not imported for longest are forgotten. */
export async function rememberLayout(
  tx: Runner,
  { organization_id, header_hash }: LayoutKey,
  choices: unknown,
) {
  const values = { choices: JSON.stringify(choices), imported_at: sql<Date>`clock_timestamp()` };
  await tx
    .insertInto('import_layout')
    .values({ organization_id, header_hash, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'header_hash']).doUpdateSet(values))
    .execute();
  const kept = tx
    .selectFrom('import_layout')
    .select('header_hash')
    .where('organization_id', '=', organization_id)
    .orderBy('imported_at', 'desc')
    .limit(LAYOUTS_MAX);
  await tx
    .deleteFrom('import_layout')
    .where('organization_id', '=', organization_id)
    .where('header_hash', 'not in', kept)
    .execute();
}

export async function forgetLayout(tx: Runner, { organization_id, header_hash }: LayoutKey) {
  await tx
    .deleteFrom('import_layout')
    .where('organization_id', '=', organization_id)
    .where('header_hash', '=', header_hash)
    .execute();
}
