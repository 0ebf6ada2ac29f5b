import { listDueDeletions, markClosingReminded } from './queries/closings.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { CLEAN_UP } from '#server/platform/jobs/queue-options.ts';
import type { Services } from '#server/http/services.ts';
import { notifyMembers } from '#server/domain/identity/notify-members.ts';
import { deleteOrganizationJob } from './delete-organization-job.ts';
import { closingReminder } from './emails.ts';

/** Days before the deletion, the last first: an organisation that missed the first reminder gets only the second. */
const REMINDERS = [1, 7] as const;

async function enqueueDueDeletions({ db, jobs }: Services) {
  for (const organization_id of await listDueDeletions(db))
    await jobs.enqueue(
      db,
      deleteOrganizationJob,
      { organization_id },
      { singletonKey: String(organization_id) },
    );
}

async function remindMembers(services: Services) {
  for (const days of REMINDERS)
    await services.db.transaction().execute(async (tx) => {
      for (const id of await markClosingReminded(tx, days))
        await notifyMembers(tx, services, id, closingReminder);
    });
}

/**
 * Enqueues the deletion of organisations whose grace period is over, and reminds the members of those being closed.
 * The dates are in the organisations and not in delayed jobs, so no lost job can skip a deletion.
 */
export const checkClosingsJob = defineJob<object, Services>({
  name: 'check-closings',
  queue: CLEAN_UP,
  cron: '*/10 * * * *',
  async handle(_, services) {
    // First, so that a reminder that fails delays no deletion.
    await enqueueDueDeletions(services);
    await remindMembers(services);
  },
});
