import { defineJob } from './job.ts';

/** Removes every minute the files of photos that no row refers to, in one process at a time. */
export const sweepPhotosJob = defineJob<object>({
  name: 'sweep-photos',
  // What one run leaves, the next one removes. While one takes longer than a minute, no other is enqueued.
  queue: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 6 * 3600 },
  cron: '* * * * *',
  handle: (_, { photos }) => photos.sweep(),
});
