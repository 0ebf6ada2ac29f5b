import type { JobWithMetadata } from 'pg-boss';

/** How the first attempt of a job went. */
export type FirstAttempt = 'succeeded' | 'failed for good' | 'will be repeated';

/**
 * Reads the state of a job; undefined while its first attempt is not over. A removed job has succeeded: one that failed
 * for good stays for a while, without its data.
 */
export function toFirstAttempt(job: JobWithMetadata<unknown> | undefined): FirstAttempt | undefined {
  if (!job || job.state === 'completed') return 'succeeded';
  if (job.state === 'failed' || job.state === 'cancelled') return 'failed for good';
  return job.state === 'retry' || job.retryCount > 0 ? 'will be repeated' : undefined;
}
