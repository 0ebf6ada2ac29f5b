import { sql } from 'kysely';
import type { Runner } from '#server/db/database.ts';
import type { Recipient, Usage } from './disclosures.ts';
import { takeOnlyRow } from '#server/db/sql/only-row.ts';
import { executePrepared } from '#server/db/sql/execute-prepared.ts';

/**
 * Maximum duration of a search. The reservation then expires, so that a killed server does not block the quota for
 * long.
 */
const RESERVED_SECONDS = 60;

export interface PeopleLimits {
  minute: number;
  day: number;
  network_day: number;
}

/** Candidates reserved for a search before its results are known. */
export interface ReservedPeople {
  /** Null when the quota is exhausted. */
  id: number | null;
  people: number;
  /** Before the reservation. */
  usage: Usage;
}

/** Reserves up to this many candidates, within the limits. */
export async function reservePeople(
  runner: Runner,
  { organization_id, network }: Recipient,
  wanted: number,
  limits: PeopleLimits,
): Promise<ReservedPeople> {
  const query = sql<Usage & { id: number | null; people: number }>`
    select * from reserve_people(${organization_id}, ${network}, ${wanted}, ${RESERVED_SECONDS},
      ${limits.minute}, ${limits.day}, ${limits.network_day})`.compile(runner);
  const { rows } = await executePrepared(runner, query);
  const { id, people, ...usage } = takeOnlyRow(rows);
  return { id, people, usage };
}

/** Removes a reservation, which returns its unused quota. */
export async function removeReservation(runner: Runner, id: number) {
  await runner.deleteFrom('people_reservation').where('id', '=', id).execute();
}

export async function removeExpiredReservations(runner: Runner) {
  await sql`delete from people_reservation where expires_at <= now()`.execute(runner);
}
