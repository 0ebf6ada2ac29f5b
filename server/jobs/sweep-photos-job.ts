import type { Photos } from '#server/photos/photos.ts';
import { defineJob } from './job-definition.ts';
import { CLEAN_UP } from './queue-options.ts';

/** Removes the files of unreferenced photos every minute, in one process at a time. */
export const sweepPhotosJob = defineJob<object, { photos: Photos }>({
  name: 'sweep-photos',
  // No other run is enqueued while one takes longer than a minute.
  queue: CLEAN_UP,
  cron: '* * * * *',
  handle: (_, { photos }) => photos.sweep(),
});
