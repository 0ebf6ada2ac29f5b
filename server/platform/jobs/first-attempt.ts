import type { JobWithMetadata } from 'pg-boss';

/** The outcome of a job's first attempt. */
export type FirstAttempt = 'succeeded' | 'failed for good' | 'will be repeated';

/**
 * Reads the outcome from a job's state. Undefined while the first attempt is running. A removed job has succeeded,
 * because a permanently failed one is kept for a while without its data.
 */
export function toFirstAttempt(job: JobWithMetadata<unknown> | undefined): FirstAttempt | undefined {
  if (!job || job.state === 'completed') return 'succeeded';
  if (job.state === 'failed' || job.state === 'cancelled') return 'failed for good';
  return job.state === 'retry' || job.retryCount > 0 ? 'will be repeated' : undefined;
}
