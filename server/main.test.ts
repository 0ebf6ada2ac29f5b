import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { checkHealth, checkLiveness, checkReadiness } from '#contract/calls/health.ts';
import { demoLogIns } from './tools/demo/log-ins.ts';
import { createTestDatabase } from './testing/database.ts';
import { startDelayedServer, startLoadingDemo, startServerProcess } from './testing/server-process.ts';

test('stops on Ctrl-C while loading demo data, loads it on the next start, and stops then without the delay', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-stopped-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir };
  const loading = await startLoadingDemo(settings);
  onTestFinished(loading.kill);
  expect(await loading.interrupt()).toBe(0);
  // The folder of the photos may not exist yet.
  const files = await readdir(dataDir, { recursive: true });
  expect(files.filter((path) => path.startsWith(`photos${sep}`))).toEqual([]);

  const server = await startServerProcess({ ...settings, DEMO_DATA: 'true', SHUTDOWN_DELAY: '300' });
  onTestFinished(server.kill);
  for (const credentials of demoLogIns)
    expect((await server.call(logIn, { body: credentials })).status).toBe(200);
  expect(await server.interrupt()).toBe(0);
}, 120_000);

test('serves for SHUTDOWN_DELAY after SIGTERM while it says that it is not ready, until a second signal', async () => {
  const server = await startDelayedServer('300');
  expect(await server.readStatus()).toBe(200);
  server.terminate();
  await expect.poll(server.readStatus).toBe(503);
  expect((await server.call(checkReadiness)).body.components[0]).toMatchObject({ state: 'stopping' });
  expect((await server.call(checkLiveness)).status).toBe(200);
  expect((await server.call(checkHealth)).status).toBe(200);
  server.terminate();
  expect(await server.exited).toBe(0);
}, 60_000);
