import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { fromKysely, PgBoss, type SendOptions } from 'pg-boss';
import type { Runner } from '#server/db/database.ts';
import { type FirstAttempt, toFirstAttempt } from './first-attempt.ts';
import type { AnyJobDefinition, JobDefinition } from './job-definition.ts';
import { JOB_SCHEMA } from './schema-migration.ts';
import { startWorker, type WorkerSlot } from './start-worker.ts';

/** How long a stop waits for running jobs to notice it; they are run again later. */
const STOP_TIMEOUT_MS = 10_000;
/** A job whose process died is run again after at most the heartbeat and one round of supervision. */
const HEARTBEAT_SECONDS = 10;
const SUPERVISE_SECONDS = 10;
/** Removes what is out of date. Data that must not outlive its use stays this long where a process died with it. */
const MAINTENANCE_SECONDS = 60;
/** Jobs are fetched by few and small statements. */
const CONNECTIONS = 3;

type EnqueueOptions = Pick<
  SendOptions,
  'priority' | 'singletonKey' | 'startAfter' | 'group' | 'retentionSeconds'
>;

export interface Jobs<Services = never> {
  /**
   * Adds a job, which exists when the transaction of `runner` commits.
   * @returns its id; null when a job with the same singleton key is there already and its queue allows one
   */
  enqueue<Data extends object>(
    runner: Runner,
    job: JobDefinition<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** The jobs of a kind that wait, for a job that does the work of several. */
  findWaiting<Data extends object>(job: JobDefinition<Data>): Promise<{ id: string; data: Data }[]>;
  /** Removes jobs, such as those whose work is done already. */
  remove(job: Pick<AnyJobDefinition, 'name'>, ids: string[]): Promise<void>;
  /** How the first attempt of a job went, in whichever process; undefined while it is not over. */
  findFirstAttempt(
    runner: Runner,
    job: Pick<AnyJobDefinition, 'name'>,
    id: string,
  ): Promise<FirstAttempt | undefined>;
  /** Runs jobs in this process from now on: of all kinds, or only of some. */
  work(services: Services, definitions?: readonly AnyJobDefinition[]): Promise<void>;
  /** Aborts when this process stops. Nobody should wait for a job any more. */
  stopping: AbortSignal;
  /** Stops running jobs: waits for those that run, and gives back those that take too long. */
  stop(): Promise<void>;
  /** Stops running jobs and closes the connections. */
  close(): Promise<void>;
}

/**
 * Opens the job queues on the database at `url`, whose schema the migrations have created.
 * @param definitions every kind of job
 */
export async function openJobs<Services extends { log: FastifyBaseLogger }>(
  url: string,
  definitions: readonly AnyJobDefinition[],
  log: FastifyBaseLogger,
): Promise<Jobs<Services>> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'hr-portal jobs',
    max: CONNECTIONS,
    schema: JOB_SCHEMA,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs'));
  try {
    await boss.start();
    await updateQueues(boss, definitions);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  const stopping = new AbortController();
  let stopped: Promise<unknown> | undefined;
  async function stop() {
    stopping.abort();
    stopped ??= Promise.all(definitions.map(({ name }) => boss.offWork(name)));
    await Promise.race([stopped, setTimeout(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  }

  return {
    enqueue: (runner, { name }, data, options) =>
      boss.send(name, data, { ...options, db: fromKysely(runner) }),
    async findWaiting<Data extends object>({ name }: JobDefinition<Data>) {
      const waiting = await boss.findJobs<Data>(name, { queued: true });
      return waiting.map(({ id, data }) => ({ id, data }));
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
        for (const slot of toSlots(definition))
          await startWorker(boss, definition, slot, services, stopping.signal);
    },
    stopping: stopping.signal,
    stop,
    close: () => stop().then(() => boss.stop({ graceful: false })),
  };
}

/** What each worker of a process fetches. */
const toSlots = ({ concurrency = 1, reserved }: AnyJobDefinition): WorkerSlot[] =>
  Array.from({ length: concurrency }, (_, at) =>
    reserved && at < reserved.concurrency ? { minPriority: reserved.minPriority } : {},
  );

async function updateQueues(boss: PgBoss, definitions: readonly AnyJobDefinition[]): Promise<void> {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { name, queue = {}, cron, isDeletedWhenDone } of definitions) {
    const { policy, ...rest } = queue;
    const deletion = isDeletedWhenDone && { deleteAfterSeconds: MAINTENANCE_SECONDS };
    const options = { notify: true, heartbeatSeconds: HEARTBEAT_SECONDS, ...deletion, ...rest };
    await (existing.has(name)
      ? boss.updateQueue(name, options)
      : boss.createQueue(name, { policy, ...options }));
    await (cron ? boss.schedule(name, cron) : boss.unschedule(name));
  }
}
