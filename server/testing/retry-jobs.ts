import pg from 'pg';
import { pino } from 'pino';
import { expect } from 'vitest';
import { openJobs } from '#server/platform/jobs/jobs.ts';

const POLL = { interval: 20 };

/** Runs `work` on a connection to the database at `url`, of a role that may change the jobs. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return await work(client).finally(() => client.end());
}

/** Makes delayed retries due and wakes the workers. @returns the number of retries that were delayed */
async function skipDelay(client: pg.Client, name: string): Promise<number> {
  const { rowCount } = await client.query(
    `update pgboss.job set start_after = pgboss.job_now()
      where name = $1 and state = 'retry' and start_after > pgboss.job_now()`,
    [name],
  );
  await wakeWorkers(client, name);
  return rowCount ?? 0;
}

/** Wakes the workers of a kind of job, which would find it at their next poll: on the channel that pg-boss notifies. */
const wakeWorkers = (client: pg.Client, name: string) =>
  client.query("select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), $1)", [name]);

/** Makes the waiting jobs of a kind due, and wakes its workers. */
export const runWaitingJobs = async (url: string, name: string): Promise<void> =>
  await withClient(url, async (client) => {
    await client.query('update pgboss.job set start_after = pgboss.job_now() where name = $1', [name]);
    await wakeWorkers(client, name);
  });

/**
 * Starts the delayed retries of a kind of job at once, on workers that would find them at their next poll.
 * @returns the number of retries that were delayed
 */
export const skipRetryDelay = async (url: string, name: string): Promise<number> =>
  await withClient(url, (client) => skipDelay(client, name));

/**
 * Runs the jobs of a kind again that lost their process or their database, without the wait for their heartbeats, the
 * next supervision and the delay of the retry. A worker must run.
 */
export async function retryLostJobs(url: string, name: string): Promise<void> {
  await withClient(url, async (client) => {
    // Like one that was missed: pg-boss allows no shorter heartbeat than ten seconds.
    await client.query(
      `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'
        where name = $1 and state = 'active'`,
      [name],
    );
    const { rows: lost } = await client.query<{ attempt: string }>(
      `select concat(id, retry_count) as attempt from pgboss.job where name = $1 and state in ('active', 'retry')`,
      [name],
    );
    if (lost.length === 0) throw new Error(`no job "${name}" was interrupted`);
    const supervisor = await openJobs(url, [], pino({ level: 'silent' }), { superviseSeconds: 1 });
    const countWaiting = async () => {
      await skipDelay(client, name);
      const { rowCount } = await client.query(
        `select from pgboss.job where name = $1 and state < 'completed'
          and (state = 'retry' or concat(id, retry_count) = any($2))`,
        [name, lost.map(({ attempt }) => attempt)],
      );
      return rowCount;
    };
    await expect
      .poll(countWaiting, POLL)
      .toBe(0)
      .finally(() => supervisor.close());
  });
}
