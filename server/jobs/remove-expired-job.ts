import { defineJob } from './job.ts';
import { removeExpired } from './remove-expired.ts';

/** Removes every hour what has expired. */
export const removeExpiredJob = defineJob<object>({
  name: 'remove-expired',
  queue: { policy: 'exclusive', retryLimit: 0 },
  cron: '17 * * * *',
  handle: (_, services) => removeExpired(services),
});
