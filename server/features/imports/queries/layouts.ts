import { sql } from 'kysely';
import type { CandidateType } from '#contract/fields/fields.ts';
import type { Runner } from '#server/platform/db/database.ts';

/** Layouts that are remembered for one organisation. */
const LAYOUTS_MAX = 50;

/** A file layout of an organisation, identified by the type of its rows and the hash of its header. */
export interface LayoutKey {
  organization_id: number;
  candidate_type: CandidateType;
  header_hash: string;
}

/** Finds what the organisation chose for the last imported file of a layout, and when that was. */
export async function findLayout(runner: Runner, key: LayoutKey) {
  return await runner
    .selectFrom('import_layout')
    .select(['choices', 'imported_at'])
    .where((eb) => eb.and({ ...key }))
    .executeTakeFirst();
}

/** Remembers what the organisation chose for a layout. The layouts that were not imported for longest are forgotten. */
export async function rememberLayout(tx: Runner, key: LayoutKey, choices: unknown) {
  const { organization_id } = key;
  const values = { choices: JSON.stringify(choices), imported_at: sql<Date>`clock_timestamp()` };
  await tx
    .insertInto('import_layout')
    .values({ ...key, ...values })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'candidate_type', 'header_hash']).doUpdateSet(values),
    )
    .execute();
  const kept = tx
    .selectFrom('import_layout')
    .select(['candidate_type', 'header_hash'])
    .where('organization_id', '=', organization_id)
    .orderBy('imported_at', 'desc')
    .limit(LAYOUTS_MAX);
  await tx
    .deleteFrom('import_layout')
    .where('organization_id', '=', organization_id)
    .where((eb) =>
      eb.not(
        eb(
          eb.refTuple('candidate_type', 'header_hash'),
          'in',
          kept.$asTuple('candidate_type', 'header_hash'),
        ),
      ),
    )
    .execute();
}

export async function forgetLayout(tx: Runner, key: LayoutKey) {
  await tx
    .deleteFrom('import_layout')
    .where((eb) => eb.and({ ...key }))
    .execute();
}
