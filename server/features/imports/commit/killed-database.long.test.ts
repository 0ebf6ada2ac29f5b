import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkHealth } from '#contract/calls/health.ts';
import { importEmployees, listImports } from '#contract/calls/imports.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import { isAlive } from '#server/platform/db/embedded/is-alive.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { type MailServer, startMailServer } from '#server/testing/mails.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { toLetters } from '#server/testing/student-file.ts';

const ROWS = 14_000;
const RECOVERY = { timeout: 30_000 };

let dataDir: string;
let mails: MailServer;
let token: string;
let server: ServerProcess;

const startServer = () => startServerProcess({ DATA_DIR: dataDir, SMTP_URL: mails.url });
const postmasterPid = () =>
  Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-killed-database-'));
  mails = await startMailServer();
  server = await startServer();
  ({ token } = await createAccount(server.call, mails, {}));
});
afterAll(async () => {
  await server.interrupt().catch(() => undefined);
  await mails.close();
  await rm(dataDir, { recursive: true, force: true });
});

const sendImport = (name: string, query = {}) => {
  const header = 'Name,Phone Number,Address,Date of hire\n';
  const row = (at: number) =>
    `${name} B${toLetters(at, 4)}o,080${30_000_000 + at},${at} Zik Road Kano,2021-09-13\n`;
  const file = new File([header, ...Array.from({ length: ROWS }, (_, at) => row(at))], 'a.csv');
  return server.call(importEmployees, { token, file, query }).then(
    ({ status }) => status,
    () => undefined,
  );
};

/** Counts the organisation's imports, and the candidates with this name. */
async function found(name: string) {
  const { body: imports } = await server.call(listImports, { token });
  const query = { type: 'name', query: name };
  const { body: people } = await server.call(searchUploaded, { token, query });
  return { imports: imports.data.total, people: people.data.total };
}

/** Waits until an accepted import is stored exactly once, or nothing of a rejected one. */
async function expectOutcome(name: string, before: number, isAccepted: boolean) {
  const outcome = { imports: before + Number(isAccepted), people: isAccepted ? ROWS : 0 };
  const now = () => found(name).catch(() => undefined);
  await expect.poll(now, { timeout: 90_000, interval: 500 }).toEqual(outcome);
}

test.each([
  ['Zubairu', 400],
  ['Chukwudi', 1500],
])(
  'completes an import exactly once after PostgreSQL is killed, unless it was rejected (%s)',
  async (name, moment) => {
    const before = (await found(name)).imports;
    const response = sendImport(name);
    await wait(moment);
    process.kill(postmasterPid(), 'SIGKILL');
    const status = await response;
    expect([200, 503]).toContain(status);
    await expect.poll(async () => (await server.call(checkHealth)).status, RECOVERY).toBe(200);
    await expectOutcome(name, before, status === 200);
  },
  180_000,
);

test('completes an accepted import after PostgreSQL is killed', async () => {
  const before = (await found('Ngozi')).imports;
  expect(await sendImport('Ngozi', { wait: 0 })).toBe(200);
  process.kill(postmasterPid(), 'SIGKILL');
  await expectOutcome('Ngozi', before, true);
}, 120_000);

test('completes an import on the next start after Ctrl-C, which leaves no process running', async () => {
  const before = (await found('Adaobi')).imports;
  const pid = postmasterPid();
  expect(await sendImport('Adaobi', { wait: 0 })).toBe(200);
  expect(await server.interrupt()).toBe(0);
  await expect.poll(() => isAlive(pid), RECOVERY).toBe(false);
  server = await startServer();
  await expectOutcome('Adaobi', before, true);
}, 120_000);
