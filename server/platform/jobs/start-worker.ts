import type { FastifyBaseLogger } from 'fastify';
import type { JobFetchOptions, JobWithMetadata, PgBoss, WorkOptions } from 'pg-boss';
import type { AnyJobDefinition } from './job-definition.ts';
import { PermanentFailure } from './permanent-failure.ts';
import { takeRequestId } from './queued-data.ts';
import type { FailureReporter } from './report-failure.ts';
import { withRequestId } from '#server/platform/async/request-id.ts';
import { measureJob } from './measure-job.ts';
import { JOB_SCHEMA } from '#server/platform/db/job-schema.ts';
import { UnknownJobData } from './unknown-job-data.ts';

/** Polling finds jobs without a notification: retries, delayed jobs, and all jobs behind a pooler. */
export const POLLING: Polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };

export type Polling = Pick<WorkOptions, 'pollingIntervalSeconds' | 'notifyPollingIntervalSeconds'>;

/**
 * How long a job of a newer version waits until a worker fetches it again: longer the older it is, so that many of them do not keep
 * others waiting.
 */
const REQUEUE_DELAY =
  "least(interval '15 minutes', greatest(interval '5 seconds', (now() - created_on) / 2))";

/** The jobs of a kind that a worker fetches. */
export type WorkerSlot = Pick<JobFetchOptions, 'minPriority'>;

interface Work {
  boss: PgBoss;
  definition: AnyJobDefinition;
  slot: WorkerSlot;
  polling: Polling;
  services: { log: FastifyBaseLogger };
  reportFailure: FailureReporter;
  /** Aborts when the process stops. */
  stopping: AbortSignal;
}

/** Runs jobs of one kind in this process, one at a time. */
export async function startWorker(work: Work): Promise<void> {
  const { boss, definition, slot, polling } = work;
  const { name, groupConcurrency, isDeletedWhenDone = false } = definition;
  const worker = await boss.work(
    name,
    { includeMetadata: true, ...polling, ...slot, groupConcurrency },
    async (jobs: JobWithMetadata[]) => {
      // Fetches the next job right after this one instead of at the next poll.
      boss.notifyWorker(worker);
      for (const job of jobs) {
        const { requestId, data } = takeRequestId(job.data as object | null);
        const isDone = await withRequestId(requestId, () => runJob(work, job, data));
        if (isDone && isDeletedWhenDone) await boss.deleteJob(name, job.id);
      }
    },
  );
}

/** The error stored with a job. It must not contain personal data, so the full error goes only to the log. */
class JobFailed extends Error {}

/** @returns whether the job is done, and not left to a newer version */
async function runJob(
  { boss, definition, services, reportFailure, stopping }: Omit<Work, 'slot' | 'polling'>,
  job: JobWithMetadata,
  data: object,
): Promise<boolean> {
  const { name, handle, isDeletedWhenDone = false } = definition;
  const { id, retryCount, signal } = job;
  const { log } = services;
  const run = { id, retryCount, signal: AbortSignal.any([signal, stopping]) };
  try {
    await measureJob(name, stopping, () => handle(data, services, run));
    return true;
  } catch (error) {
    if (error instanceof UnknownJobData) {
      log.warn({ job: name, id }, `a job is left to a newer version: ${error.message}`);
      await requeue(boss, job);
      return false;
    }
    log.error({ err: error, job: name, id, retryCount }, 'a job failed');
    if (error instanceof PermanentFailure || retryCount >= job.retryLimit)
      await endRetries(boss, job, isDeletedWhenDone);
    // A rejected recipient and a stop are no failure of the job.
    if (!(error instanceof PermanentFailure) && !stopping.aborted)
      await reportFailure(name, () => hasFailedBefore(boss, job, isDeletedWhenDone));
    throw new JobFailed(error instanceof Error ? error.name : 'unknown');
  }
}

/**
 * Whether the previous run of this kind of job failed too: the previous attempt, or else the job that ended last. An attempt
 * that a stop ended counts as failed, because the queue does not tell them apart.
 * @param isDeletedWhenDone whether the queue keeps only failed jobs, so that the one that ended last is unknown
 */
async function hasFailedBefore(
  boss: PgBoss,
  { name, id, retryCount }: JobWithMetadata,
  isDeletedWhenDone: boolean,
): Promise<boolean> {
  if (retryCount > 0) return true;
  if (isDeletedWhenDone) return false;
  const { rows } = await boss.getDb().executeSql(
    `select state from ${JOB_SCHEMA}.job where name = $1 and id <> $2 and completed_on is not null
     order by completed_on desc limit 1`,
    [name, id],
  );
  return (rows as { state: string }[])[0]?.state === 'failed';
}

/** Prevents retries of a running job, and removes its data if configured. */
async function endRetries(boss: PgBoss, { name, id, retryCount }: JobWithMetadata, isErased: boolean) {
  await boss.getDb().executeSql(
    `update ${JOB_SCHEMA}.job set retry_limit = retry_count, data = case when $4 then null else data end
     where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
    [name, id, retryCount, isErased],
  );
}

/** Returns a running job to the queue, without counting this attempt. */
async function requeue(boss: PgBoss, { name, id, retryCount }: JobWithMetadata): Promise<void> {
  await boss.getDb().executeSql(
    `update ${JOB_SCHEMA}.job set state = 'created', started_on = null, start_after = now() + ${REQUEUE_DELAY}
     where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
    [name, id, retryCount],
  );
}
