import type { Services } from '#server/http/services.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { SIX_HOURS } from '#server/platform/jobs/queue-options.ts';
import { MEDIUM_PRIORITY, SMALL_PRIORITY } from './import-priority.ts';
import { ATTEMPTS, runImport } from './run-import.ts';

const DAY = 24 * 60 * 60;

/** Imports the rows of a queued upload. */
export const importJob = defineJob<{ upload: number }, Services>({
  name: 'import',
  queue: {
    retryLimit: ATTEMPTS,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: SIX_HOURS,
    deleteAfterSeconds: DAY,
  },
  concurrency: 3,
  reserved: [SMALL_PRIORITY, MEDIUM_PRIORITY],
  groupConcurrency: 1,
  handle: ({ upload }, services, run) => runImport(upload, services, run),
});
