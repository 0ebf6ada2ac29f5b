import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { requestReset } from '#contract/calls/accounts.ts';
import { listCandidates } from '#contract/calls/candidates.ts';
import { checkHealth } from '#contract/calls/health.ts';
import { importStudents } from '#contract/calls/imports.ts';
import { getUser } from '#contract/calls/profile.ts';
import { startMailServer } from '#server/testing/mails.ts';
import { startProxiedPortal } from '#server/testing/portal.ts';
import { createStudentFile } from '#server/testing/student-file.ts';

const OUTAGE_MS = 60_000;
const ROWS = 5000;

test('recovers by itself after a minute without database and mail server', async () => {
  const portal = await startProxiedPortal();
  onTestFinished(() => portal.close());
  const { token, email } = await portal.newAccount({ role: 'school' });
  await portal.mails.close();
  expect((await portal.call(requestReset, { body: { email } })).status).toBe(200);
  const accepted = await portal.call(importStudents, {
    token,
    file: createStudentFile(ROWS),
    query: { wait: 0 },
  });
  expect(accepted.status).toBe(200);

  portal.proxy.refuse();
  const replies = new Set<string>();
  let slowest = 0;
  for (const end = Date.now() + OUTAGE_MS; Date.now() < end; await wait(500)) {
    const begin = performance.now();
    const both = await Promise.all([portal.call(listCandidates, { token }), portal.call(checkHealth)]);
    slowest = Math.max(slowest, performance.now() - begin);
    for (const { status, headers, problem } of both)
      replies.add(`${status} ${problem?.code} ${headers.get('retry-after')}`);
  }
  expect([...replies]).toEqual(['503 database_unavailable 5']);
  expect(slowest).toBeLessThan(6000);

  portal.proxy.restore();
  await expect.poll(async () => (await portal.call(checkHealth)).status, { timeout: 10_000 }).toBe(200);
  expect((await portal.call(getUser, { token })).status).toBe(200);
  const mails = await startMailServer(portal.mails.port);
  onTestFinished(mails.close);
  // The accepted import continues, and the email is sent at its next attempt.
  const countCandidates = async () => (await portal.call(listCandidates, { token })).body.data.total;
  await expect.poll(countCandidates, { timeout: 120_000, interval: 500 }).toBe(ROWS);
  await expect.poll(() => mails.count(email), { timeout: 180_000, interval: 500 }).toBe(1);
  // Jobs run as before.
  const file = createStudentFile(10, ROWS);
  expect((await portal.call(importStudents, { token, file })).status).toBe(200);
  expect(await countCandidates()).toBe(ROWS + 10);
});
