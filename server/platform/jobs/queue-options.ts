import type { JobDefinition } from './job-definition.ts';

type QueueOptions = NonNullable<JobDefinition<object>['queue']>;

export const SIX_HOURS = 6 * 60 * 60;

/** For a job that must complete. It is retried for days, even across many restarts. */
export const RETRIED_UNTIL_DONE = {
  retryLimit: 10_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
} satisfies QueueOptions;

/** For a scheduled clean-up in one process at a time. The next run removes what this one misses. */
export const CLEAN_UP = {
  policy: 'exclusive',
  retryLimit: 0,
  expireInSeconds: SIX_HOURS,
} satisfies QueueOptions;
