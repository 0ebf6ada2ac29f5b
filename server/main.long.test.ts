import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { checkHealth } from '#contract/calls/health.ts';
import { demoLogIns } from './tools/demo/log-ins.ts';
import { startDelayedServer, startLoadingDemo, startServerProcess } from './testing/server-process.ts';

test('stops on Ctrl-C while loading demo data, and loads it on the next start', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-stopped-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const loading = await startLoadingDemo({ DATA_DIR: dataDir });
  onTestFinished(loading.kill);
  expect(await loading.interrupt()).toBe(0);
  expect(await readdir(join(dataDir, 'photos'), { recursive: true })).toEqual([]);

  const server = await startServerProcess({ DATA_DIR: dataDir, DEMO_DATA: 'true' });
  onTestFinished(server.kill);
  for (const credentials of demoLogIns)
    expect((await server.call(logIn, { body: credentials })).status).toBe(200);
  expect(await server.interrupt()).toBe(0);
}, 120_000);

test('ends by itself after SHUTDOWN_DELAY', async () => {
  const server = await startDelayedServer('3');
  expect(await server.readStatus()).toBe(200);
  server.terminate();
  await expect.poll(server.readStatus, { interval: 10 }).toBe(503);
  expect((await server.call(checkHealth)).status).toBe(200);
  expect(await server.exited).toBe(0);
}, 60_000);
