import { defineJob } from './job.ts';
import { CLEAN_UP } from './queue-options.ts';
import { removeExpired } from './remove-expired.ts';

/** Removes expired data every hour, in one process at a time. */
export const removeExpiredJob = defineJob<object>({
  name: 'remove-expired',
  queue: CLEAN_UP,
  cron: '17 * * * *',
  handle: (_, services, { signal }) => removeExpired(services, signal),
});
