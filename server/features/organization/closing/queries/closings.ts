import { sql } from 'kysely';
import type { Actor } from '#server/domain/audit/queries/audit.ts';
import type { Runner } from '#server/platform/db/database.ts';

/**
 * Starts to close the organisation of a member.
 * @returns when it will be deleted; undefined when it is being closed already
 */
export async function startClosing(
  tx: Runner,
  { organization_id, member_id }: Actor,
  graceDays: number,
): Promise<Date | undefined> {
  const started = await tx
    .updateTable('organization')
    .set({
      closing_at: sql<Date>`now() + make_interval(days => ${graceDays})`,
      closing_member_id: member_id,
      closing_reminder_days: graceDays,
    })
    .where('id', '=', organization_id)
    .where('closing_at', 'is', null)
    .returning('closing_at')
    .executeTakeFirst();
  return started?.closing_at ?? undefined;
}

/** Keeps an organisation. @returns false when it is not being closed, or its deletion has started */
export async function cancelClosing(tx: Runner, id: number): Promise<boolean> {
  const kept = await tx
    .updateTable('organization')
    .set({ closing_at: null, closing_member_id: null, closing_reminder_days: null })
    .where('id', '=', id)
    .where('closing_at', '>', sql<Date>`now()`)
    .where('deletion_started_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Counts what the deletion of an organisation deletes. */
export async function countOwned(runner: Runner, organization_id: number) {
  const { rows } = await sql<{ candidates: number; imports: number }>`
    select (select count(*) from candidate where organization_id = ${organization_id}) as candidates,
      (select count(*) from import where organization_id = ${organization_id}) as imports`.execute(runner);
  return { candidates: Number(rows[0]?.candidates), imports: Number(rows[0]?.imports) };
}

/**
 * Marks organisations that will be deleted within `days` as reminded. Skips those already reminded at or after that
 * point, and those whose grace period is not longer than `days`.
 * @returns the ids of the organisations to remind
 */
export async function markClosingReminded(tx: Runner, days: number): Promise<number[]> {
  const reminded = await tx
    .updateTable('organization')
    .set({ closing_reminder_days: days })
    .where('closing_at', '>', sql<Date>`now()`)
    .where('closing_at', '<=', sql<Date>`now() + make_interval(days => ${days})`)
    .where('closing_reminder_days', '>', days)
    .returning('id')
    .execute();
  return reminded.map(({ id }) => id);
}

/** Lists the organisations whose grace period is over. */
export async function listDueDeletions(runner: Runner): Promise<number[]> {
  const due = await runner
    .selectFrom('organization')
    .select('id')
    .where('closing_at', '<=', sql<Date>`now()`)
    .execute();
  return due.map(({ id }) => id);
}

/**
 * Marks the deletion of an organisation as started, so that it can no longer be kept.
 * @returns the member who asked for it; undefined when the organisation was kept or is deleted
 */
export async function startDeletion(runner: Runner, id: number): Promise<Actor | undefined> {
  const started = await runner
    .updateTable('organization')
    .set({ deletion_started_at: sql<Date>`coalesce(deletion_started_at, now())` })
    .where('id', '=', id)
    .where('closing_at', '<=', sql<Date>`now()`)
    .returning(sql<number>`closing_member_id`.as('member_id'))
    .executeTakeFirst();
  return started && { organization_id: id, member_id: started.member_id };
}
