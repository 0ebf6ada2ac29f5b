import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCandidates } from '#contract/calls/candidates.ts';
import { readPidFile } from '#server/platform/db/embedded/pid-file.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { openPortal } from '#server/app/portal.ts';
import { createAccount, type TestAccount } from '#server/testing/accounts.ts';
import { makeCall } from '#server/testing/call.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startMailServer } from '#server/testing/mails.ts';
import { startCommandProcess, startServerProcess } from '#server/testing/server-process.ts';

const KILLS = 6;
/** Milliseconds after the command has found the record, within which it erases it. */
const ERASING_MS = 150;

let dataDir: string;
let owner: TestAccount;
/** The records, one for the measurement and one for each kill. */
let ids: string[];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-killed-'));
  const mails = await startMailServer();
  const env = readEnv({ DATA_DIR: dataDir, PORT: '0', SMTP_URL: mails.url, DEMO_DATA: 'false' });
  const portal = await openPortal(env, pino({ level: 'silent' }));
  const call = makeCall(await portal.app.listen({ port: 0, host: '127.0.0.1' }));
  owner = await createAccount(call, mails, {});
  ids = [];
  for (let at = 0; at <= KILLS; at += 1) ids.push((await addCandidate(call, owner.token)).id);
  await portal.close();
  await mails.close();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const erase = (id: string) =>
  startCommandProcess('act-on-record.ts', ['erase', id, '--reason', 'Erasure request.', '--yes'], {
    DATA_DIR: dataDir,
  });

/** Returns the process of the portal's PostgreSQL, if one runs. */
const findPostmaster = () => readPidFile(join(dataDir, 'postgres', 'data'));

const waitUntilFound = async ({ getOutput }: ReturnType<typeof erase>) =>
  await expect.poll(getOutput, { interval: 1, timeout: 60_000 }).toContain('cannot be undone');

test(`erases records while the portal is stopped, killed at ${KILLS} random moments`, async () => {
  const [measured = '', ...others] = ids;
  const startedAt = performance.now();
  expect((await erase(measured).ended).code).toBe(0);
  const usualMs = performance.now() - startedAt;
  let adopted = 0;
  for (const [at, id] of others.entries()) {
    const command = erase(id);
    // In turn: while it starts the database, and while it erases.
    const isStarting = at % 2 === 0;
    if (!isStarting) await waitUntilFound(command);
    await wait(Math.random() * (isStarting ? usualMs : ERASING_MS));
    await command.kill();
    adopted += findPostmaster() ? 1 : 0;
    const { code, stdout, stderr } = await erase(id).ended;
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^(?:Erased: with its photo|This record was erased on)/mu);
    expect(findPostmaster()).toBeUndefined();
  }
  // Otherwise no kill left a database behind.
  expect(adopted).toBeGreaterThan(0);
  expect(await readdir(join(dataDir, 'photos'))).toEqual([]);
  const server = await startServerProcess({ DATA_DIR: dataDir });
  expect((await server.call(listCandidates, { token: owner.token })).body.data.total).toBe(0);
  expect(await server.interrupt()).toBe(0);
});
