import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive } from './platform/db/embedded/is-alive.ts';
import { makeUsedDataDir, postmasterPid } from './testing/embedded.ts';

/** Starts a process whose database accepts connections and never replies. @returns it once it has connected */
async function startWithoutDatabase(file: string) {
  const database = createServer((socket) => socket.on('error', () => undefined));
  database.listen(0, '127.0.0.1');
  await once(database, 'listening');
  const { port } = database.address() as AddressInfo;
  const dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-starting-'));
  const child = spawn(process.execPath, [file], {
    env: {
      ...process.env,
      DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none`,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO_DATA: 'false',
    },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    database.close();
    await rm(dataDir, { recursive: true });
  });
  await once(database, 'connection');
  return child;
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a server that waits for its database ends on %s without a failure',
  async (signal) => {
    const server = await startWithoutDatabase('server/main.ts');
    const exited = once(server, 'exit');
    server.kill(signal);
    expect(await exited).toEqual([0, null]);
  },
);

test('a server whose embedded database starts ends both on SIGTERM', async () => {
  const dataDir = await makeUsedDataDir();
  const { DATABASE_URL: _, ...inherited } = process.env;
  const settings = { DATA_DIR: dataDir, PORT: '0', DEMO_DATA: 'false' };
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...inherited, ...settings },
    stdio: 'ignore',
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  await expect.poll(() => postmasterPid(dataDir), { timeout: 20_000, interval: 10 }).toBeGreaterThan(0);
  const database = postmasterPid(dataDir);
  onTestFinished(() => {
    if (isAlive(database)) process.kill(database, 'SIGQUIT');
  });
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await expect.poll(() => isAlive(database), { timeout: 20_000 }).toBe(false);
});

test('a worker that waits for its database ends on SIGTERM without a failure', async () => {
  const worker = await startWithoutDatabase('server/worker.ts');
  const exited = once(worker, 'exit');
  worker.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});
