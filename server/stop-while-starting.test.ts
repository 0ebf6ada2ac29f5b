import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isAlive } from './platform/db/embedded/is-alive.ts';
import { makeUsedDataDir, postmasterPid } from './testing/embedded.ts';
import { startWithoutDatabase } from './testing/start-without-database.ts';

// A test starts PostgreSQL up to twice.
vi.setConfig({ testTimeout: 180_000 });

// More cases: stop-while-starting.long.test.ts.
test('a server that waits for its database ends on SIGTERM without a failure', async () => {
  const server = await startWithoutDatabase('server/main.ts');
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

test('a server whose embedded database starts ends both on SIGTERM', async () => {
  const dataDir = await makeUsedDataDir();
  const { DATABASE_URL: _, ...inherited } = process.env;
  const settings = { DATA_DIR: dataDir, PORT: '0', DEMO_DATA: 'false' };
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...inherited, ...settings },
    stdio: 'ignore',
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  await expect.poll(() => postmasterPid(dataDir), { timeout: 80_000, interval: 10 }).toBeGreaterThan(0);
  const database = postmasterPid(dataDir);
  onTestFinished(() => {
    if (isAlive(database)) process.kill(database, 'SIGQUIT');
  });
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await expect.poll(() => isAlive(database)).toBe(false);
});
