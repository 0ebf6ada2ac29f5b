import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { fromKysely, PgBoss, type SendOptions, type JobWithMetadata } from 'pg-boss';
import { toQueryError } from '#server/platform/db/connection/unavailable.ts';
import type { Runner } from '#server/platform/db/database.ts';
import {
  type AnyJobDefinition,
  hasQueue,
  type JobDefinition,
  type RepeatedFailure,
} from './job-definition.ts';
import { addRequestId, takeRequestId } from './queued-data.ts';
import { createFailureReporter, type FailureReporter } from './report-failure.ts';
import { measureJob } from './measure-job.ts';
import { JOB_SCHEMA } from '#server/platform/db/job-schema.ts';
import { POLLING, type Polling, startWorker, type WorkerSlot } from './start-worker.ts';

/** Milliseconds that a stop waits for running jobs to abort. They run again later. */
const STOP_TIMEOUT_MS = 10_000;
/** A job of a dead process runs again after at most the heartbeat and one supervision interval. */
const HEARTBEAT_SECONDS = 10;
const SUPERVISE_SECONDS = 10;
/** Interval of pg-boss's clean-up. Data of a dead process's finished jobs can outlive its use by this time. */
const MAINTENANCE_SECONDS = 60;
/** Few connections suffice, because fetching jobs needs only a few short statements. */
const CONNECTIONS = 3;
/** The name of the connections that every server and worker has. */
export const JOBS_APPLICATION = 'hr-portal jobs';

type EnqueueOptions = Pick<
  SendOptions,
  'priority' | 'singletonKey' | 'startAfter' | 'group' | 'retentionSeconds'
>;

export interface Jobs<Services = never> {
  /** All kinds of jobs. */
  definitions: readonly AnyJobDefinition[];
  /**
   * Adds a job when the transaction of `runner` commits.
   * @returns its id, or null when the queue is exclusive and already has a job with the same singleton key
   */
  enqueue<Data extends object>(
    runner: Runner,
    job: JobDefinition<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** Lists the waiting jobs of a kind, for a job that does the work of several. */
  findWaiting<Data extends object>(job: JobDefinition<Data>): Promise<{ id: string; data: Data }[]>;
  /** Removes jobs, for example those whose work is already done. */
  remove(job: Pick<AnyJobDefinition, 'name'>, ids: string[]): Promise<void>;
  /** Returns the outcome of a job's first attempt in any process. Undefined while it is running. */
  findFirstAttempt(
    runner: Runner,
    job: Pick<AnyJobDefinition, 'name'>,
    id: string,
  ): Promise<FirstAttempt | undefined>;
  /** Starts running jobs in this process, of all kinds or only of some. */
  work(services: Services, definitions?: readonly AnyJobDefinition[]): Promise<void>;
  /** Aborts when this process stops. Callers should then no longer wait for jobs. */
  stopping: AbortSignal;
  /** Stops running jobs. Waits for those in progress, and returns slow ones to the queue. */
  stop(): Promise<void>;
  /** Stops running jobs and closes the connections. */
  close(): Promise<void>;
}

/**
 * Opens the job queues on the database at `url`, whose schema the migrations have created.
 * @param definitions all kinds of jobs
 * @param failureReport the job that is enqueued when runs of another one have failed twice in a row, once a day for each
 * @param superviseSeconds the interval at which this process looks for the jobs of dead ones
 * @param polling the intervals at which its workers look for jobs without a notification
 */
export async function openJobs<Services extends { log: FastifyBaseLogger }>(
  url: string,
  definitions: readonly AnyJobDefinition[],
  log: FastifyBaseLogger,
  {
    superviseSeconds = SUPERVISE_SECONDS,
    polling = POLLING,
    failureReport,
  }: {
    superviseSeconds?: number;
    polling?: Polling;
    failureReport?: JobDefinition<RepeatedFailure>;
  } = {},
): Promise<Jobs<Services>> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: JOBS_APPLICATION,
    max: CONNECTIONS,
    schema: JOB_SCHEMA,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs'));
  const queued = definitions.filter(hasQueue);
  try {
    await boss.start();
    await updateQueues(boss, queued);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw toQueryError(error as Error);
  }
  const reportFailure = createFailureReporter(boss, failureReport?.name, log);
  const stopping = new AbortController();
  const periodic: Promise<void>[] = [];
  let stopped: Promise<unknown> | undefined;
  async function stop() {
    stopping.abort();
    stopped ??= Promise.all([...queued.map(({ name }) => boss.offWork(name)), ...periodic]);
    await Promise.race([stopped, setTimeout(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  }

  return {
    definitions,
    enqueue: (runner, { name }, data, options) =>
      boss.send(name, addRequestId(data), { ...options, db: fromKysely(runner) }),
    async findWaiting<Data extends object>({ name }: JobDefinition<Data>) {
      const waiting = await boss.findJobs<Data>(name, { queued: true });
      return waiting.map(({ id, data }) => ({ id, data: takeRequestId(data).data }));
    },
    async remove({ name }, ids) {
      if (ids.length > 0) await boss.deleteJob(name, ids);
    },
    async findFirstAttempt(runner, { name }, id) {
      const [job] = await boss.findJobs(name, { id, db: fromKysely(runner) });
      return toFirstAttempt(job);
    },
    async work(services, worked = definitions) {
      for (const definition of worked)
        if (hasQueue(definition))
          for (const slot of toSlots(definition))
            await startWorker({
              boss,
              definition,
              slot,
              polling,
              services,
              reportFailure,
              stopping: stopping.signal,
            });
        else
          periodic.push(runPeriodically(definition, services, { reportFailure, stopping: stopping.signal }));
    },
    stopping: stopping.signal,
    stop,
    close: () => stop().then(() => boss.stop({ graceful: false })),
  };
}

/** Builds the fetch options for each worker of a process. */
const toSlots = ({ concurrency = 1, reserved = [] }: AnyJobDefinition): WorkerSlot[] =>
  Array.from({ length: concurrency }, (_, at) => {
    const minPriority = reserved[at];
    return minPriority === undefined ? {} : { minPriority };
  });

/** Creates and changes queues and schedules. A start that finds them as they should be writes nothing. */
async function updateQueues(boss: PgBoss, definitions: readonly AnyJobDefinition[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const scheduled = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, queue = {}, cron, isDeletedWhenDone } of definitions) {
    const { policy, ...rest } = queue;
    const deletion = isDeletedWhenDone && { deleteAfterSeconds: MAINTENANCE_SECONDS };
    const options = { notify: true, heartbeatSeconds: HEARTBEAT_SECONDS, ...deletion, ...rest };
    const current = existing.get(name);
    if (!current) await boss.createQueue(name, { policy, ...options });
    else if (!isDeepStrictEqual({ ...current, ...options }, current)) await boss.updateQueue(name, options);
    if (cron === scheduled.get(name)) continue;
    await (cron ? boss.schedule(name, cron) : boss.unschedule(name));
  }
}

/** The outcome of a job's first attempt. */
type FirstAttempt = 'succeeded' | 'failed for good' | 'will be repeated';

/**
 * Reads the outcome from a job's state. Undefined while the first attempt is running. A removed job has succeeded,
 * because a permanently failed one is kept for a while without its data.
 */
function toFirstAttempt(job: JobWithMetadata<unknown> | undefined): FirstAttempt | undefined {
  if (!job || job.state === 'completed') return 'succeeded';
  if (job.state === 'failed' || job.state === 'cancelled') return 'failed for good';
  return job.state === 'retry' || job.retryCount > 0 ? 'will be repeated' : undefined;
}

/** Runs a job in this process every `intervalSeconds` until the process stops. The next run follows a failed one. */
async function runPeriodically(
  { name, intervalSeconds = 60, handle }: AnyJobDefinition,
  services: { log: FastifyBaseLogger },
  { reportFailure, stopping }: { reportFailure: FailureReporter; stopping: AbortSignal },
): Promise<void> {
  let failures = 0;
  const pause = () => setTimeout(intervalSeconds * 1000, undefined, { signal: stopping, ref: false });
  for (;;) {
    try {
      await pause();
      const run = { id: name, retryCount: 0, signal: stopping };
      await measureJob(name, stopping, () => handle({}, services, run));
      failures = 0;
    } catch (error) {
      if (stopping.aborted) return;
      services.log.error({ err: error, job: name }, 'a job failed');
      failures += 1;
      await reportFailure(name, () => failures > 1);
    }
  }
}
