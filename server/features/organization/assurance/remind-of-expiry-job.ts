import type { Services } from '#server/http/services.ts';
import { listOwners } from '#server/domain/identity/queries/members.ts';
import { markExpiryReminded } from './queries/mark-expiry-reminded.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { CLEAN_UP } from '#server/platform/jobs/queue-options.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { assuranceExpires } from './emails.ts';

/** How long before the end of a proof its owners are told. */
const DAYS_AHEAD = 30;

/** Tells owners once that a proof of their organisation expires soon. The emails are enqueued with the mark. */
export const remindOfExpiryJob = defineJob<object, Services>({
  name: 'remind-of-expiry',
  queue: CLEAN_UP,
  cron: '23 6 * * *',
  async handle(_, services) {
    await services.db.transaction().execute(async (tx) => {
      for (const organization_id of await markExpiryReminded(tx, DAYS_AHEAD))
        for (const { id: member_id } of await listOwners(tx, organization_id))
          await enqueueEmail(tx, services, assuranceExpires, { member_id });
    });
  },
});
