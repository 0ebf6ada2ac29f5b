import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { requestEmailCode, verifyEmail } from '#contract/calls/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { createPending } from '#server/testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { extractCode, type MailServer, startMailServer } from '#server/testing/mails.ts';
import { startServerProcess, startWorkerProcess } from '#server/testing/server-process.ts';

/** Processes take seconds to start on a busy machine. */
const PATIENCE = { timeout: 60_000 };

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

test('delivers the queued mail of a killed server', PATIENCE, async () => {
  const server = await startServerProcess({ ...settings, RUN_JOBS: 'false' });
  onTestFinished(server.kill);
  const { email } = await createPending(server.call, {});
  await server.kill();
  expect(mails.count(email)).toBe(0);

  const worker = await startWorkerProcess(settings);
  onTestFinished(worker.kill);
  expect(extractCode(await mails.to(email))).toMatch(/^\w{5}$/u);
  expect(await worker.interrupt()).toBe(0);
});

test(
  "returns the worker's outcome from a server without jobs, or reports a delayed email",
  PATIENCE,
  async () => {
    const server = await startServerProcess({ ...settings, RUN_JOBS: 'false' });
    onTestFinished(server.kill);
    const { email, token } = await createPending(server.call, {});
    const resend = () => server.call(requestEmailCode, { token });
    const waiting = await resend();
    expect([waiting.status, waiting.problem.data]).toEqual([503, [accountTexts.codeDelayed]]);

    const worker = await startWorkerProcess(settings);
    onTestFinished(worker.kill);
    // The delayed code. The one of the sign-up is outdated, so it is not sent.
    await mails.to(email);
    expect((await resend()).status).toBe(200);
    const code = extractCode(await mails.to(email, 2));
    expect((await server.call(verifyEmail, { token, body: { verify_code: code } })).status).toBe(200);
  },
);

test('rejects to start without DATABASE_URL', PATIENCE, async () => {
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    const env = { ...process.env, ...settings, DATABASE_URL: '' };
    execFile(process.execPath, ['server/worker.ts'], { env }, (error, _, stderr) =>
      resolve({ code: error?.code, stderr }),
    );
  });
  expect(code).toBe(1);
  expect(stderr).toContain('A separate worker needs DATABASE_URL.');
});
