import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { checkHealth } from '#contract/calls/health.ts';
import { makeFolder } from '#server/testing/backup.ts';
import { createDatabaseWithRoles } from '#server/testing/database.ts';
import { spawnPortal, startServerProcess } from '#server/testing/server-process.ts';

test('a start after a kill in the middle of the migrations begins them again', async () => {
  const database = await createDatabaseWithRoles('template template0');
  onTestFinished(database.drop);
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: makeFolder(),
    APP_SECRET: 'of the killed portal'.repeat(2),
  };
  const connect = async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  const [holder, reader] = [await connect(), await connect()];
  const read = async (statement: string) => (await reader.query(statement)).rows as unknown[];
  // The migration that creates the candidates waits for this table, which is never committed.
  await holder.query('begin; create table candidate (id bigint)');
  const killed = spawnPortal(settings);
  onTestFinished(killed.kill);
  const listWaiting = () =>
    read("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
  await expect.poll(async () => (await listWaiting()).length, { timeout: 20_000 }).toBe(1);
  await killed.kill();
  await holder.query('rollback');
  const next = await startServerProcess(settings);
  onTestFinished(next.kill);
  expect((await next.call(checkHealth)).status).toBe(200);
  expect(await read('select count(*)::int as tables from candidate')).toEqual([{ tables: 0 }]);
}, 60_000);
