import { defineJob } from './job.ts';
import { removeExpired } from './remove-expired.ts';

/** Removes every hour what has expired, in one process at a time. */
export const removeExpiredJob = defineJob<object>({
  name: 'remove-expired',
  // What one run leaves, the next one removes.
  queue: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 6 * 3600 },
  cron: '17 * * * *',
  handle: (_, services, { signal }) => removeExpired(services, signal),
});
