import { permissionMatrix } from '#contract/permissions.ts';
import { listMembersWithRoles } from '#server/domain/identity/queries/members.ts';
import { listToRemind, markUnconfirmedReminded } from './queries/reminders.ts';
import { DatabaseUnavailable } from '#server/platform/db/connection/unavailable.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { CLEAN_UP } from '#server/platform/jobs/queue-options.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import type { Services } from '#server/http/services.ts';
import { confirmationReminder } from './emails.ts';

/** Reminds one organisation, unless another run has done so meanwhile. */
async function remind(services: Services, organization_id: number) {
  const { db, env } = services;
  await db.transaction().execute(async (tx) => {
    const { unconfirmedMonths: months, confirmationReminderMonths: interval } = env;
    if (!(await markUnconfirmedReminded(tx, organization_id, months, interval))) return;
    const roles = permissionMatrix['candidate:update'];
    for (const member_id of await listMembersWithRoles(tx, organization_id, roles))
      await enqueueEmail(tx, services, confirmationReminder, { member_id });
  });
}

/**
 * Reminds organisations of candidates that they have not confirmed for long: once in each interval, by an email to everyone who
 * may confirm them. The time is in the organisation, so the next run makes up for one that was missed or ended half-way, and
 * for an organisation whose reminder failed.
 */
export const remindUnconfirmedJob = defineJob<object, Services>({
  name: 'remind-unconfirmed',
  queue: CLEAN_UP,
  // In the morning in Nigeria.
  cron: '0 7 * * *',
  async handle(_, services, { signal }) {
    const { db, env, log } = services;
    const { unconfirmedMonths: months, confirmationReminderMonths: interval } = env;
    if (interval === 0) return;
    for (const organization_id of await listToRemind(db, months, interval)) {
      signal.throwIfAborted();
      try {
        await remind(services, organization_id);
      } catch (error) {
        // Every other organisation would fail too.
        if (error instanceof DatabaseUnavailable && error.code !== 'database_busy') throw error;
        log.error({ err: error, organization: organization_id }, 'a reminder to confirm records failed');
      }
    }
  },
});
