import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { requestEmailCode, verifyEmail } from '#contract/calls/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { readEnv } from './platform/env/env.ts';
import { openPortal } from './app/portal.ts';
import type { Services } from './http/services.ts';
import { createPending } from '#server/testing/accounts.ts';
import { makeCall } from '#server/testing/call.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { addMigrationRole } from '#server/testing/database-roles.ts';
import { extractCode, type MailServer, startMailServer } from '#server/testing/mails.ts';
import {
  startMeasuredWorker,
  startServerProcess,
  startWorkerProcess,
} from '#server/testing/server-process.ts';

let database: TestDatabase;
let mails: MailServer;
let settings: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  mails = await startMailServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-worker-'));
  settings = { DATABASE_URL: database.url, DATA_DIR: dataDir, SMTP_URL: mails.url };
});
afterAll(async () => {
  await mails.close();
  await database.drop();
  await rm(settings['DATA_DIR'] ?? '', { recursive: true });
});

/** Starts a server without jobs in this process. */
async function startServer() {
  const all = { ...settings, PORT: '0', DEMO_DATA: 'false', RUN_JOBS: 'false' };
  const env = readEnv(addMigrationRole(all, inject('databaseRoles')));
  const { app, services, close } = await openPortal(env, pino({ level: 'silent' }));
  onTestFinished(close);
  return { call: makeCall(await app.listen({ port: 0, host: '127.0.0.1' })), services };
}

/** Lets a minute pass once the outcome of a job has been looked for. @returns a function that restores the clock */
function passTimeAfterLook({ jobs }: Services): () => void {
  const readClock = performance.now.bind(performance);
  const find = jobs.findFirstAttempt;
  const clock = vi.spyOn(performance, 'now');
  vi.spyOn(jobs, 'findFirstAttempt').mockImplementationOnce(async (...job) => {
    const found = await find(...job);
    clock.mockImplementation(() => readClock() + 60_000);
    return found;
  });
  const restore = () => void clock.mockRestore();
  onTestFinished(restore);
  return restore;
}

test('delivers the queued mail of a killed server, and returns its outcome or a delay to another', async () => {
  const killed = await startServerProcess({ ...settings, RUN_JOBS: 'false' });
  onTestFinished(killed.kill);
  const { email } = await createPending(killed.call, {});
  await killed.kill();
  expect(mails.count(email)).toBe(0);

  const { call, services } = await startServer();
  const other = await createPending(call, {});
  const resend = () => call(requestEmailCode, { token: other.token });
  const restoreClock = passTimeAfterLook(services);
  const waiting = await resend();
  expect([waiting.status, waiting.problem.data]).toEqual([503, [accountTexts.codeDelayed]]);
  restoreClock();

  const worker = await startWorkerProcess(settings);
  onTestFinished(worker.kill);
  expect(extractCode(await mails.to(email))).toMatch(/^\w{5}$/u);
  // The delayed code. The one of the sign-up is outdated, so it is not sent.
  await mails.to(other.email);
  expect((await resend()).status).toBe(200);
  const code = extractCode(await mails.to(other.email, 2));
  expect((await call(verifyEmail, { token: other.token, body: { verify_code: code } })).status).toBe(200);
  expect(await worker.interrupt()).toBe(0);
});

test('a worker has metrics of its own', async () => {
  const worker = await startMeasuredWorker(settings);
  onTestFinished(worker.kill);
  const text = await (await fetch(worker.metricsUrl)).text();
  expect(text).toContain('hr_portal_database_up 1\n');
  expect(await worker.interrupt()).toBe(0);
});

test('rejects to start without DATABASE_URL', async () => {
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    const env = { ...process.env, ...settings, DATABASE_URL: '' };
    execFile(process.execPath, ['server/worker.ts'], { env }, (error, _, stderr) =>
      resolve({ code: error?.code, stderr }),
    );
  });
  expect(code).toBe(1);
  expect(stderr).toContain('A separate worker needs DATABASE_URL.');
});
