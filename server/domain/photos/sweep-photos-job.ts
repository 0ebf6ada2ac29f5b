import type { Photos } from './photos.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { CLEAN_UP } from '#server/platform/jobs/queue-options.ts';

/** Removes the files of unreferenced photos every minute, in one process at a time. */
export const sweepPhotosJob = defineJob<object, { photos: Photos }>({
  name: 'sweep-photos',
  // No other run is enqueued while one takes longer than a minute.
  queue: CLEAN_UP,
  cron: '* * * * *',
  handle: (_, { photos }) => photos.sweep(),
});
