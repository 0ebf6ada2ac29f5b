import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

/** Finds the erasure of a record in the audit log. @returns its date in Nigeria; undefined if there was none */
export async function findErasure(runner: Runner, candidate_id: number): Promise<string | undefined> {
  const found = await runner
    .selectFrom('audit_entry')
    .select(sql<string>`(at at time zone 'Africa/Lagos')::date`.as('erased_on'))
    .where('candidate_id', '=', candidate_id)
    .where('action', '=', 'erasure')
    .orderBy('id')
    .executeTakeFirst();
  return found?.erased_on;
}
