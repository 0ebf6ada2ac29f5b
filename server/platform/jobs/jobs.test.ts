import { Kysely, PostgresDialect, sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { withRequestId } from '#server/platform/async/request-id.ts';
import { createPool } from '#server/platform/db/connection/pool.ts';
import { DatabaseUnavailable } from '#server/platform/db/connection/unavailable.ts';
import type { Database, Schema } from '#server/platform/db/database.ts';
import type { Services } from '#server/http/services.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { runWaitingJobs, skipRetryDelay } from '#server/testing/retry-jobs.ts';
import { type AnyJobDefinition, type JobRun, type RepeatedFailure, defineJob } from './job-definition.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { PermanentFailure } from './permanent-failure.ts';
import { UnknownJobData } from './unknown-job-data.ts';

const log = pino({ level: 'silent' });

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  const pool = createPool({ connectionString: database.ownerUrl }, () => undefined);
  db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

interface Greeting {
  to: string;
}

/** Creates a job that records its data. `handle` may do more. */
function createGreetingJob(name: string, options: Partial<AnyJobDefinition> = {}) {
  const runs: { to: string; run: JobRun }[] = [];
  const job = defineJob<Greeting, Services>({
    name,
    ...options,
    async handle({ to }, services, run) {
      runs.push({ to, run });
      await options.handle?.({ to }, services, run);
    },
  });
  return { job, runs };
}

/** Opens job queues as a separate process would. */
async function openProcess(
  definitions: AnyJobDefinition[],
  options?: Parameters<typeof openJobs<Services>>[3],
) {
  const jobs = await openJobs<Services>(database.url, definitions, log, options);
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= jobs.close());
  onTestFinished(close);
  return { ...jobs, close };
}

/** For a process whose workers find jobs only when they start or are notified. */
const WITHOUT_POLLING = { polling: { pollingIntervalSeconds: 3600, notifyPollingIntervalSeconds: 3600 } };

const work = (jobs: Jobs<Services>) => jobs.work({ log } as unknown as Services);

async function findJobRows(name: string) {
  const { rows } = await sql<{ state: string; output: unknown; data: unknown }>`
    select state, output, data from pgboss.job where name = ${name}`.execute(db);
  return rows;
}

test('runs a job only after the enqueuing transaction commits', async () => {
  const { job, runs } = createGreetingJob('commits');
  const jobs = await openProcess([job]);
  await work(jobs);
  await db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, job, { to: 'Amara' });
    await jobs.enqueue(db, job, { to: 'Bola' });
    await expect.poll(() => runs.map(({ to }) => to)).toEqual(['Bola']);
  });
  await expect.poll(() => runs.map(({ to }) => to)).toEqual(['Bola', 'Amara']);
});

test('reports a database without a listener as unavailable', async () => {
  await expect(openJobs('postgres://127.0.0.1:1/none', [], log)).rejects.toThrow(DatabaseUnavailable);
});

test('discards a job when its transaction rolls back', async () => {
  const { job } = createGreetingJob('rolled-back');
  const jobs = await openProcess([job]);
  const enqueued = db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, job, { to: 'Amara' });
    throw new Error('rolled back');
  });
  await expect(enqueued).rejects.toThrow('rolled back');
  expect(await findJobRows('rolled-back')).toEqual([]);
});

test('starts a job of another process immediately', async () => {
  const { job, runs } = createGreetingJob('elsewhere');
  const enqueuing = await openProcess([job]);
  const working = await openProcess([job], WITHOUT_POLLING);
  // The worker finds this job when it starts, and the next one only because it is notified.
  await working.enqueue(db, job, { to: 'Amara' });
  await work(working);
  await expect.poll(() => runs.length).toBe(1);
  await enqueuing.enqueue(db, job, { to: 'Bola' });
  await expect.poll(() => runs.length).toBe(2);
});

test('retries a failed job and stores only the name of the error', async () => {
  const { job, runs } = createGreetingJob('fails-once', {
    queue: { retryLimit: 3, retryDelay: 0 },
    async handle(_, __, { retryCount }) {
      if (retryCount === 0) throw new RangeError('no mail for ngozi@example.com');
    },
  });
  const jobs = await openProcess([job]);
  await work(jobs);
  await jobs.enqueue(db, job, { to: 'Amara' });
  await expect.poll(() => runs.length, { timeout: 15_000 }).toBe(2);
  expect(runs[0]?.run.id).toBe(runs[1]?.run.id);
  await expect.poll(async () => (await findJobRows('fails-once'))[0]?.state).toBe('completed');
  const failed = createGreetingJob('fails', {
    queue: { retryLimit: 0 },
    handle: () => Promise.reject(new RangeError('no mail for ngozi@example.com')),
  });
  const others = await openProcess([failed.job]);
  await work(others);
  await others.enqueue(db, failed.job, { to: 'Amara' });
  await expect.poll(async () => (await findJobRows('fails'))[0]?.state).toBe('failed');
  const [row] = await findJobRows('fails');
  expect(JSON.stringify(row)).toContain('RangeError');
  expect(JSON.stringify(row)).not.toContain('ngozi');
});

/** Creates a job that runs until `end` is called or its process stops. */
function createBlockingJob(name: string, options: Partial<AnyJobDefinition>) {
  const ends = new Map<string, () => void>();
  const greeting = createGreetingJob(name, {
    ...options,
    handle: ({ to }, _, { signal }) =>
      new Promise<void>((resolve) => {
        ends.set(to as string, resolve);
        signal.addEventListener('abort', () => resolve());
      }),
  });
  return { ...greeting, end: (to: string) => ends.get(to)?.() };
}

test('keeps a reserved slot free for jobs of its priority', async () => {
  const { job, runs } = createBlockingJob('reserved', { concurrency: 2, reserved: [0] });
  const jobs = await openProcess([job]);
  for (const to of ['Amara', 'Bola']) await jobs.enqueue(db, job, { to }, { priority: -1 });
  await work(jobs);
  await expect.poll(() => runs.map(({ to }) => to)).toEqual(['Amara']);
  await jobs.enqueue(db, job, { to: 'Chidi' });
  await expect.poll(() => runs.map(({ to }) => to)).toEqual(['Amara', 'Chidi']);
});

test('runs one job per group at a time, in parallel with other groups', async () => {
  const { job, runs, end } = createBlockingJob('groups', { concurrency: 2, groupConcurrency: 1 });
  const jobs = await openProcess([job]);
  const enqueue = (to: string, id: string) => jobs.enqueue(db, job, { to }, { group: { id } });
  await work(jobs);
  await enqueue('Amara', 'one');
  await expect.poll(() => runs.map(({ to }) => to)).toEqual(['Amara']);
  await enqueue('Bola', 'one');
  await enqueue('Chidi', 'two');
  await expect.poll(() => runs.map(({ to }) => to)).toEqual(['Amara', 'Chidi']);
  end('Amara');
  await expect.poll(() => runs.map(({ to }) => to)).toEqual(['Amara', 'Chidi', 'Bola']);
});

test('removes a finished job with its data if configured', async () => {
  const { job, runs } = createGreetingJob('deleted', { isDeletedWhenDone: true });
  const jobs = await openProcess([job]);
  await jobs.enqueue(db, job, { to: 'Amara' });
  expect(await findJobRows('deleted')).toHaveLength(1);
  await work(jobs);
  await expect.poll(() => runs.length).toBe(1);
  await expect.poll(() => findJobRows('deleted')).toEqual([]);
});

test('removes the data of a permanently failed job and reports its outcome', async () => {
  const rejected = createGreetingJob('refused', {
    isDeletedWhenDone: true,
    handle: () => Promise.reject(new PermanentFailure('no mailbox for Amara')),
  });
  const exhausted = createGreetingJob('exhausted', {
    isDeletedWhenDone: true,
    queue: { retryLimit: 1, retryDelay: 60 },
    handle: () => Promise.reject(new Error('no connection for Amara')),
  });
  const jobs = await openProcess([rejected.job, exhausted.job]);
  const ids = [];
  for (const { job } of [rejected, exhausted]) ids.push((await jobs.enqueue(db, job, { to: 'Amara' })) ?? '');
  const [refusedId = '', exhaustedId = ''] = ids;
  expect(await jobs.findFirstAttempt(db, rejected.job, refusedId)).toBeUndefined();
  await work(jobs);
  await expect
    .poll(() => jobs.findFirstAttempt(db, rejected.job, refusedId), { timeout: 10_000 })
    .toBe('failed for good');
  expect(rejected.runs).toHaveLength(1);
  await expect
    .poll(() => jobs.findFirstAttempt(db, exhausted.job, exhaustedId), { timeout: 10_000 })
    .toBe('will be repeated');
  expect(await findJobRows('exhausted')).toMatchObject([{ state: 'retry', data: { to: 'Amara' } }]);
  expect(await skipRetryDelay(database.ownerUrl, 'exhausted')).toBe(1);
  await expect.poll(() => exhausted.runs.length, { timeout: 15_000 }).toBe(2);
  for (const name of ['refused', 'exhausted']) {
    await expect.poll(async () => (await findJobRows(name))[0]?.state).toBe('failed');
    expect(JSON.stringify(await findJobRows(name))).not.toContain('Amara');
  }
});

test('runs waiting jobs in order, without waiting for the next poll', async () => {
  const { job, runs } = createGreetingJob('waiting');
  const jobs = await openProcess([job], WITHOUT_POLLING);
  for (const to of ['Amara', 'Bola', 'Chidi', 'Dayo']) await jobs.enqueue(db, job, { to });
  await work(jobs);
  await expect.poll(() => runs.map(({ to }) => to)).toEqual(['Amara', 'Bola', 'Chidi', 'Dayo']);
});

test('returns a running job to the queue when its process stops', async () => {
  const { job, runs } = createGreetingJob('returned', {
    async handle(_, __, { retryCount, signal }) {
      if (retryCount > 0) return;
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    },
  });
  const first = await openProcess([job]);
  await work(first);
  await first.enqueue(db, job, { to: 'Amara' });
  await expect.poll(() => runs.length).toBe(1);
  await first.close();
  const second = await openProcess([job]);
  await work(second);
  await expect.poll(() => runs.length, { timeout: 15_000 }).toBe(2);
  await expect.poll(async () => (await findJobRows('returned'))[0]?.state).toBe('completed');
});

test('changes what differs in queues and schedules, and writes nothing when nothing does', async () => {
  const older = createGreetingJob('changed', { queue: { retryLimit: 1 }, cron: '1 2 * * *' });
  await (await openProcess([older.job])).close();
  const readQueue = async () => {
    const { rows } =
      await sql`select retry_limit, deletion_seconds, cron, queue.updated_on as queue, schedule.updated_on as schedule
      from pgboss.queue left join pgboss.schedule using (name) where queue.name = 'changed'`.execute(db);
    return rows;
  };
  const newer = createGreetingJob('changed', {
    queue: { retryLimit: 7 },
    cron: '3 4 * * *',
    isDeletedWhenDone: true,
  });
  await (await openProcess([newer.job])).close();
  const changed = await readQueue();
  expect(changed).toMatchObject([{ retry_limit: 7, deletion_seconds: 60, cron: '3 4 * * *' }]);
  await (await openProcess([newer.job])).close();
  expect(await readQueue()).toEqual(changed);
  await (await openProcess([createGreetingJob('changed', { queue: { retryLimit: 7 } }).job])).close();
  expect(await readQueue()).toMatchObject([{ cron: null }]);
});

test('closes its connections when a queue cannot be created', async () => {
  await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception $$refused$$; end'`.execute(
    db,
  );
  await sql`create trigger refuse before insert on pgboss.queue execute function refuse()`.execute(db);
  const name = 'hr-portal jobs';
  const countConnections = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and application_name = ${name}`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const before = await countConnections();
  await expect(openProcess([createGreetingJob('refused-queue').job])).rejects.toThrow('refused');
  await expect.poll(countConnections).toBe(before);
  await sql`drop trigger refuse on pgboss.queue`.execute(db);
});

test('runs a periodic job at its interval, also after a failure, until its process stops', async () => {
  const { job, runs } = createGreetingJob('periodic', {
    intervalSeconds: 0.01,
    handle: () => (runs.length === 1 ? Promise.reject(new Error('no database')) : Promise.resolve()),
  });
  const jobs = await openProcess([job]);
  await work(jobs);
  await expect.poll(() => runs.length).toBeGreaterThan(3);
  await jobs.close();
  const { length } = runs;
  const other = createGreetingJob('other-periodic', { intervalSeconds: 0.01 });
  await work(await openProcess([other.job]));
  await expect.poll(() => other.runs.length).toBeGreaterThan(3);
  expect(runs).toHaveLength(length);
  expect(await findJobRows('periodic')).toEqual([]);
});

test('waits for the current run of a periodic job when its process stops', async () => {
  const ended: string[] = [];
  const { job, runs } = createGreetingJob('stopped', {
    intervalSeconds: 0.01,
    async handle(_, __, { signal }) {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      await sql`select pg_sleep(0.05)`.execute(db);
      ended.push('stopped');
    },
  });
  const jobs = await openProcess([job]);
  await work(jobs);
  await expect.poll(() => runs.length).toBe(1);
  await jobs.close();
  expect(ended).toEqual(['stopped']);
});

/** Opens a process that reports failed jobs. @returns the reported names, and a way to run a job until it has ended */
async function openReporting(name: string, definitions: AnyJobDefinition[]) {
  const reported: string[] = [];
  const failureReport = defineJob<RepeatedFailure, Services>({
    name,
    queue: { retryLimit: 0 },
    async handle({ job, failed_at }) {
      reported.push(job);
      if (Number.isNaN(Date.parse(failed_at))) throw new Error('no time');
    },
  });
  const jobs = await openProcess([...definitions, failureReport], { failureReport });
  await work(jobs);
  const run = async (job: AnyJobDefinition) => {
    const id = (await jobs.enqueue(db, job, { to: 'Amara' })) ?? '';
    await expect.poll(() => jobs.findFirstAttempt(db, job, id), { timeout: 10_000 }).toBeDefined();
  };
  return { jobs, reported, run };
}

/** Rejects in the runs whose outcome is an error. */
const endWith = (...outcomes: (Error | undefined)[]) => {
  let at = 0;
  return async () => {
    const outcome = outcomes[at++];
    if (outcome) throw outcome;
  };
};

const failure = new Error('no database');

test('reports a job that fails twice in a row, once a day', async () => {
  const handle = endWith(failure, undefined, failure, failure, failure, failure);
  const { job } = createGreetingJob('unsteady', { queue: { retryLimit: 0 }, handle });
  const { reported, run } = await openReporting('report-unsteady', [job]);
  for (let at = 0; at < 3; at += 1) await run(job);
  expect(await findJobRows('report-unsteady')).toEqual([]);
  for (let at = 0; at < 3; at += 1) await run(job);
  await expect.poll(() => reported).toEqual(['unsteady']);
  expect(await findJobRows('report-unsteady')).toHaveLength(1);
});

test('reports a job whose second attempt fails too', async () => {
  const queue = { retryLimit: 2, retryDelay: 0 };
  const { job } = createGreetingJob('repeated', { queue, handle: endWith(failure, failure) });
  const { jobs, reported } = await openReporting('report-repeated', [job]);
  await withRequestId('edge-1', () => jobs.enqueue(db, job, { to: 'Amara' }));
  await expect.poll(() => reported, { timeout: 10_000 }).toEqual(['repeated']);
  // The report leads back to the request that queued the job.
  const [report] = await findJobRows('report-repeated');
  expect(report?.data).toMatchObject({ job: 'repeated', request_id: 'edge-1' });
});

test('reports a job that exceeds its time limit after a failure', async () => {
  let isFirst = true;
  const { job } = createGreetingJob('slow', {
    queue: { retryLimit: 0, expireInSeconds: 1 },
    async handle(_, __, { signal }) {
      if (isFirst) {
        isFirst = false;
        throw failure;
      }
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    },
  });
  const { reported, run } = await openReporting('report-slow', [job]);
  await run(job);
  await run(job);
  await expect.poll(() => reported, { timeout: 10_000 }).toEqual(['slow']);
});

test('takes no failure of another job for that of one that is deleted when done', async () => {
  const handle = endWith(failure, undefined, failure);
  const { job } = createGreetingJob('unkept', { isDeletedWhenDone: true, queue: { retryLimit: 0 }, handle });
  const retried = createGreetingJob('unkept-retried', {
    isDeletedWhenDone: true,
    queue: { retryLimit: 1, retryDelay: 0 },
    handle: endWith(failure, failure),
  });
  const { jobs, reported, run } = await openReporting('report-unkept', [job, retried.job]);
  for (let at = 0; at < 3; at += 1) await run(job);
  await jobs.enqueue(db, retried.job, { to: 'Amara' });
  await expect.poll(() => reported, { timeout: 10_000 }).toEqual(['unkept-retried']);
  expect(await findJobRows('report-unkept')).toHaveLength(1);
});

test('reports a periodic job that fails twice in a row', async () => {
  const handle = endWith(failure, undefined, failure, failure);
  const periodic = createGreetingJob('unsteady-periodic', { intervalSeconds: 0.01, handle });
  const { reported } = await openReporting('report-periodic', [periodic.job]);
  await expect.poll(() => reported).toEqual(['unsteady-periodic']);
});

test('does not report a periodic job whose failures are never in a row', async () => {
  const handle = endWith(...[1, 2, 3, 4].flatMap(() => [failure, undefined]));
  const periodic = createGreetingJob('alternating-periodic', { intervalSeconds: 0.01, handle });
  await openReporting('report-alternating', [periodic.job]);
  await expect.poll(() => periodic.runs.length).toBeGreaterThan(8);
  expect(await findJobRows('report-alternating')).toEqual([]);
});

test('reports neither permanent failures nor those of the report', async () => {
  const queue = { retryLimit: 0 };
  const handle = endWith(new PermanentFailure('no mailbox'), new PermanentFailure('no mailbox'));
  const { job } = createGreetingJob('rejected', { queue, handle });
  const { jobs, run } = await openReporting('report-failing', [job]);
  await run(job);
  await run(job);
  const report = { name: 'report-failing' } as AnyJobDefinition;
  const enqueueReport = (key: string) =>
    jobs.enqueue(db, report, { job: 'other', failed_at: 'never' }, { singletonKey: key });
  await enqueueReport('one');
  await enqueueReport('two');
  const listStates = async () => (await findJobRows('report-failing')).map(({ state }) => state);
  await expect.poll(listStates, { timeout: 10_000 }).toEqual(['failed', 'failed']);
});

test('leaves a job of a newer version to its workers, and counts and reports no attempt', async () => {
  const options = { queue: { retryLimit: 0 }, isDeletedWhenDone: true };
  const handle = () => Promise.reject(new UnknownJobData('a language that this version does not know'));
  const older = createGreetingJob('newer', { ...options, handle });
  const { jobs, reported } = await openReporting('report-newer', [older.job]);
  await jobs.enqueue(db, older.job, { to: 'Amara' });
  const waiting = [{ state: 'created', data: { to: 'Amara' } }];
  const seeRuns = async (count: number) => {
    await expect.poll(() => older.runs.length, { timeout: 15_000 }).toBe(count);
    await expect.poll(() => findJobRows('newer')).toMatchObject(waiting);
  };
  await seeRuns(1);
  await runWaitingJobs(database.ownerUrl, 'newer');
  await seeRuns(2);
  await jobs.close();
  await runWaitingJobs(database.ownerUrl, 'newer');
  const newer = createGreetingJob('newer', options);
  await work(await openProcess([newer.job]));
  await expect.poll(() => newer.runs.map(({ to, run }) => [to, run.retryCount])).toEqual([['Amara', 0]]);
  await expect.poll(() => findJobRows('newer')).toEqual([]);
  expect(reported).toEqual([]);
});
