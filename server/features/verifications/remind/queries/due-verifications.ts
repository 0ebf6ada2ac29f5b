import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

const isSecondDue = sql<boolean>`(second_reminder_at <= now())`;
const isReminderDue = sql<boolean>`(state = 'asked' and expires_at > now()
  and ((reminders = 0 and first_reminder_at <= now()) or (reminders = 1 and ${isSecondDue})))`;
/** The asked organisation was deleted, so that nobody can answer. `requireConsentLink` has the same rule. */
const isRecipientGone = sql<boolean>`(asked_organization_id is null and asked_email = '')`;
const isExpired = sql<boolean>`(state = 'asked' and (expires_at <= now() or ${isRecipientGone}))`;

const select = (runner: Runner, id?: number) =>
  runner
    .selectFrom('verification')
    .select('id')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0));

/** Lists the open requests that have reached their end or whose asked organisation was deleted; with `id`, only that one. */
export async function listExpired(runner: Runner, id?: number): Promise<number[]> {
  const rows = await select(runner, id).where(isExpired).orderBy('id').execute();
  return rows.map((row) => row.id);
}

/**
 * Lists the open requests of which the asked organisation is to be reminded, except those of suspended askers, and how many
 * reminders it then got.
 */
export async function listToRemind(runner: Runner, id?: number) {
  return await select(runner, id)
    .select(sql<number>`case when ${isSecondDue} then 2 else 1 end`.as('reminders'))
    .where(isReminderDue)
    .where('organization_id', 'in', (where) =>
      where.selectFrom('organization').select('id').where('suspended_at', 'is', null),
    )
    .orderBy('id')
    .execute();
}

/** Lists the verifications whose request for consent has lapsed, or would reach nobody; with `id`, only that one. */
export async function listLapsed(runner: Runner, id?: number): Promise<number[]> {
  const rows = await runner
    .selectFrom('consent_link')
    .innerJoin('verification', 'verification.id', 'consent_link.verification_id')
    .select('verification.id')
    .distinct()
    .where('consent_link.decided_at', 'is', null)
    .where('verification.state', '=', 'checked')
    .where((where) => where.or([where('consent_link.expires_at', '<=', sql<Date>`now()`), isRecipientGone]))
    .$if(id !== undefined, (query) => query.where('verification.id', '=', id ?? 0))
    .orderBy('verification.id')
    .execute();
  return rows.map((row) => row.id);
}
