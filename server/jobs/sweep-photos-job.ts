import { defineJob } from './job.ts';

/** Removes every minute the files of photos that no row refers to. */
export const sweepPhotosJob = defineJob<object>({
  name: 'sweep-photos',
  queue: { policy: 'exclusive', retryLimit: 0 },
  cron: '* * * * *',
  handle: (_, { photos }) => photos.sweep(),
});
