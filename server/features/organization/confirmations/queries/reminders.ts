import { sql } from 'kysely';
import { buildLastConfirmedOrRecorded } from '#server/domain/candidates/queries/last-confirmed.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { today } from '#server/domain/search/queries/search-filters.ts';

/** A candidate who has left is a closed record, which nobody has to confirm again. */
const isUnconfirmed = (months: number) => sql`(c.end_date is null or c.end_date > ${today})
  and ${buildLastConfirmedOrRecorded('c')} < now() - make_interval(months => ${months})`;

const isInUse = sql`closing_at is null and suspended_at is null`;

const isDue = (months: number, intervalMonths: number) => sql`
  ${isInUse}
  and (confirmation_reminded_at is null
    or confirmation_reminded_at < now() - make_interval(months => ${intervalMonths}))
  and exists (select from candidate c where c.organization_id = organization.id and ${isUnconfirmed(months)})`;

/** Lists the organisations to remind: with current candidates that were not confirmed for `months`, unless reminded within `intervalMonths`. */
export async function listToRemind(
  runner: Runner,
  months: number,
  intervalMonths: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from organization where ${isDue(months, intervalMonths)} order by id`.execute(runner);
  return rows.map(({ id }) => id);
}

/** Marks an organisation as reminded now. @returns false if that is not due any more */
export async function markUnconfirmedReminded(
  tx: Runner,
  id: number,
  months: number,
  intervalMonths: number,
): Promise<boolean> {
  const { rows } = await sql`
    update organization set confirmation_reminded_at = now()
    where id = ${id} and ${isDue(months, intervalMonths)} returning 1`.execute(tx);
  return rows.length > 0;
}

/** Counts an organisation's current candidates that were not confirmed for `months`: none while it is suspended or being closed. */
export async function countUnconfirmed(
  runner: Runner,
  organization_id: number,
  months: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from candidate c
    where c.organization_id = ${organization_id} and ${isUnconfirmed(months)}
      and exists (select from organization where id = ${organization_id} and ${isInUse})`.execute(runner);
  return rows[0]?.count ?? 0;
}
