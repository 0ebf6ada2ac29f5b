import { permissionMatrix } from '#contract/permissions.ts';
import { listMembersWithRoles, listToRemind, markReminded } from '#server/db/confirmations/reminders.ts';
import { defineJob } from '#server/jobs/job.ts';
import { CLEAN_UP } from '#server/jobs/queue-options.ts';
import { enqueueConfirmationReminder } from '#server/mail/enqueue-email.ts';

/**
 * Reminds organisations of candidates that they have not confirmed for long: once in each interval, by an email to everyone who
 * may confirm them. The time is in the organisation, so a run that was missed or ended half-way is made up for by the next.
 */
export const remindUnconfirmedJob = defineJob<object>({
  name: 'remind-unconfirmed',
  queue: CLEAN_UP,
  // In the morning in Nigeria.
  cron: '0 7 * * *',
  async handle(_, services, { signal }) {
    const { db, env } = services;
    const { unconfirmedMonths: months, confirmationReminderMonths: interval } = env;
    if (interval === 0) return;
    for (const organization_id of await listToRemind(db, months, interval)) {
      signal.throwIfAborted();
      await db.transaction().execute(async (tx) => {
        if (!(await markReminded(tx, organization_id, months, interval))) return;
        const roles = permissionMatrix['candidate:update'];
        for (const member_id of await listMembersWithRoles(tx, organization_id, roles))
          await enqueueConfirmationReminder(tx, services, member_id);
      });
    }
  },
});
