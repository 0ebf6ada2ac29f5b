import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readEnv } from '#server/platform/env/env.ts';
import { openServices } from '#server/app/open-services.ts';
import { createProxiedDatabase } from '#server/testing/portal.ts';

test('survives a database that is lost again and again during several starts', async () => {
  const log = pino({ level: 'silent' });
  const warn = vi.spyOn(log, 'warn');
  const dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-waiting-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { url, proxy, drop } = await createProxiedDatabase();
  onTestFinished(drop);
  const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: url });
  const starts = Array.from({ length: 4 }, () => openServices(env, log));
  const timer = setInterval(() => proxy.cut(), 60);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  clearInterval(timer);
  for (const { services, close } of await Promise.all(starts)) {
    await services.ping();
    await close();
  }
  expect(warn.mock.calls.filter(([line]) => String(line).includes('the start waits'))).not.toEqual([]);
}, 60_000);
