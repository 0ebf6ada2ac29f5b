import { defineJob } from './job.ts';
import { CLEAN_UP } from './queue-options.ts';

/** Removes every minute the files of photos that no row refers to, in one process at a time. */
export const sweepPhotosJob = defineJob<object>({
  name: 'sweep-photos',
  // While a run takes longer than a minute, no other is enqueued.
  queue: CLEAN_UP,
  cron: '* * * * *',
  handle: (_, { photos }) => photos.sweep(),
});
