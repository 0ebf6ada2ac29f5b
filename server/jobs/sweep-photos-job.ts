import { defineJob } from './job.ts';
import { CLEAN_UP } from './queue-options.ts';

/** Removes the files of unreferenced photos every minute, in one process at a time. */
export const sweepPhotosJob = defineJob<object>({
  name: 'sweep-photos',
  // No other run is enqueued while one takes longer than a minute.
  queue: CLEAN_UP,
  cron: '* * * * *',
  handle: (_, { photos }) => photos.sweep(),
});
