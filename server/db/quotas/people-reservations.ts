import { sql } from 'kysely';
import type { Runner } from '#server/db/database.ts';
import type { Recipient, Usage } from './disclosures.ts';
import { onlyRow } from '#server/db/sql/only-row.ts';

/** Longest time of a search. Its reservation then expires, so a killed server does not use up the quota for long. */
const RESERVED_SECONDS = 60;

export interface PeopleLimits {
  minute: number;
  day: number;
  network_day: number;
}

/** People that a search may show before it is known whom it finds. */
export interface ReservedPeople {
  /** Null when nobody is left. */
  id: number | null;
  people: number;
  /** Before the reservation. */
  usage: Usage;
}

/** Reserves this many people, or as many as the limits leave. */
export async function reservePeople(
  runner: Runner,
  { account_id, network }: Recipient,
  wanted: number,
  limits: PeopleLimits,
): Promise<ReservedPeople> {
  const { rows } = await sql<Usage & { id: number | null; people: number }>`
    select * from reserve_people(${account_id}, ${network}, ${wanted}, ${RESERVED_SECONDS},
      ${limits.minute}, ${limits.day}, ${limits.network_day})`.execute(runner);
  const { id, people, ...usage } = onlyRow(rows);
  return { id, people, usage };
}

/** Gives back what a search did not use. */
export async function removeReservation(runner: Runner, id: number) {
  await runner.deleteFrom('people_reservation').where('id', '=', id).execute();
}

export async function removeExpiredReservations(runner: Runner) {
  await sql`delete from people_reservation where expires_at <= now()`.execute(runner);
}
