import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { countRows } from '#server/platform/db/sql/paging.ts';

/** Locks an address against requests of others until the transaction ends. */
export async function lockAddress(tx: Runner, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`request to ${email}`}, 0))`.execute(tx);
}

/** Counts the open requests to an address, of all organisations. */
export const countOpenRequests = (runner: Runner, email: string): Promise<number> =>
  countRows(runner.selectFrom('verification').where('state', '=', 'asked').where('asked_email', '=', email));

/** Locks the open requests to an address in a fixed order. */
export async function lockOpenRequests(tx: Runner, email: string) {
  return await tx
    .selectFrom('verification')
    .selectAll()
    .where('state', '=', 'asked')
    .where('asked_email', '=', email)
    .orderBy('id')
    .forUpdate()
    .execute();
}
