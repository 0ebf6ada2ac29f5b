import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { checkHealth, checkLiveness, checkReadiness } from '#contract/calls/health.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { makeFolder } from '#server/testing/backup.ts';
import { makeCall } from '#server/testing/call.ts';
import { createDatabaseWithRoles } from '#server/testing/database.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { spawnPortal } from '#server/testing/server-process.ts';

const PATIENT = { timeout: 30_000, interval: 100 };

test('a server that migrates is alive and not ready, and then serves at the same address', async () => {
  const database = await createDatabaseWithRoles('template template0');
  onTestFinished(database.drop);
  const holder = new pg.Client({ connectionString: database.ownerUrl });
  await holder.connect();
  onTestFinished(() => holder.end());
  // The migration that creates the candidates waits for this table, which is never committed.
  await holder.query('begin; create table candidate (id bigint)');
  const port = await findFreePort();
  const server = spawnPortal({
    DATABASE_URL: database.url,
    DATA_DIR: makeFolder(),
    APP_SECRET: 'of the starting portal'.repeat(2),
    PORT: String(port),
  });
  onTestFinished(server.kill);
  const call = makeCall(`http://127.0.0.1:${port}`);
  const readStates = async () => {
    const { status, body } = await call(checkReadiness);
    return [status, ...body.components.map(({ name, state }) => [name, state])];
  };
  await expect
    .poll(() => readStates().catch(String), PATIENT)
    .toEqual([503, ['server', 'starting'], ['database', 'ok'], ['migrations', 'migrating']]);
  expect((await call(checkLiveness)).body).toEqual({ status: 'live' });
  const { status, problem, headers } = await call(checkHealth);
  expect([status, problem]).toEqual([
    503,
    { code: 'portal_starting', message: errorTexts.starting, data: [] },
  ]);
  expect(headers.get('retry-after')).toBe('5');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(503);

  await holder.query('rollback');
  await expect.poll(() => readStates().catch(String), PATIENT).toContainEqual(['server', 'ok']);
  expect((await call(checkHealth)).status).toBe(200);
}, 90_000);
