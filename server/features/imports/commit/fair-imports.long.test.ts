import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { checkHealth } from '#contract/calls/health.ts';
import { importStudents, listImports } from '#contract/calls/imports.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { createAccount, type TestAccount } from '#server/testing/accounts.ts';
import { type MailServer, startMailServer } from '#server/testing/mails.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { toLetters } from '#server/testing/student-file.ts';

const LARGE_ROWS = 20_000;
const SMALL_ROWS = 20;
const SCHOOLS = 10;

let dataDir: string;
let mails: MailServer;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-fair-'));
  mails = await startMailServer();
  const { DATABASE_URL = '' } = process.env;
  server = await startServerProcess({ DATA_DIR: dataDir, SMTP_URL: mails.url, DATABASE_URL });
});
afterAll(async () => {
  await server.interrupt();
  await mails.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Creates a file of students whose names vary like those of a real school. */
function students(rows: number): File {
  const row = (at: number) =>
    `${toLetters(at, 2)}mina ${toLetters(at * 7, 4)}ola,080${30_000_000 + at},${at} ${toLetters(at, 3)} Road Kano,2021-09-13\n`;
  const header = 'Student Name,Phone Number,Address,Date of Entry\n';
  return new File([header, ...Array.from({ length: rows }, (_, at) => row(at))], 'students.csv');
}

/** Measures a call in milliseconds. */
async function time(work: () => Promise<{ status: number }>): Promise<number> {
  const before = performance.now();
  expect((await work()).status).toBe(200);
  return performance.now() - before;
}

const p95 = (times: number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
};

test('ten large imports delay neither small ones nor health checks, log-ins and searches', async () => {
  const school = (name: string) => createAccount(server.call, mails, { role: 'school', name });
  const accounts: TestAccount[] = [];
  for (let at = 0; at < 2 * SCHOOLS; at += 1) accounts.push(await school(`School ${toLetters(at, 2)}`));
  const [large, small] = [accounts.slice(0, SCHOOLS), accounts.slice(SCHOOLS)];

  const start = performance.now();
  const accepted = large.map(({ token }) =>
    server.call(importStudents, { token, file: students(LARGE_ROWS), query: { wait: 0 } }),
  );
  expect((await Promise.all(accepted)).map(({ status }) => status)).toEqual(large.map(() => 200));

  const over = new AbortController();
  async function sample(pause: number, work: () => Promise<{ status: number }>) {
    const times: number[] = [];
    while (!over.signal.aborted) {
      times.push(await time(work));
      await wait(pause);
    }
    return times;
  }
  const { email, password, token } = accounts[0] as TestAccount;
  const query = { type: 'name', query: 'Amina Kola' };
  const samples = Promise.all([
    sample(50, () => server.call(checkHealth)),
    sample(500, () => server.call(logIn, { body: { email, password, role: 'school' } })),
    sample(100, () => server.call(searchCandidates, { token, query })),
  ]);

  const file = students(SMALL_ROWS);
  const smallTimes: number[] = [];
  // Schools that also have a large import in the queue come last.
  for (const pair of [small.slice(0, 5), small.slice(5), large.slice(0, 5), large.slice(5)])
    smallTimes.push(
      ...(await Promise.all(
        pair.map(({ token }) => time(() => server.call(importStudents, { token, file }))),
      )),
    );
  const smallDone = performance.now() - start;

  const countImports = async ({ token }: TestAccount) =>
    (await server.call(listImports, { token })).body.data.total;
  const missing = async () =>
    (await Promise.all(large.map(countImports))).filter((total) => total < 2).length;
  await expect.poll(missing, { timeout: 300_000, interval: 500 }).toBe(0);
  const largeDone = performance.now() - start;
  over.abort();
  const [healthTimes, loginTimes, searchTimes] = await samples;

  const figures = {
    'import of 20 rows': p95(smallTimes),
    health: p95(healthTimes),
    'log-in': p95(loginTimes),
    search: p95(searchTimes),
    'all imports of 20 rows done after': smallDone,
    'all imports of 20,000 rows done after': largeDone,
  };
  for (const [name, ms] of Object.entries(figures)) process.stdout.write(`${name}: ${Math.round(ms)} ms\n`);
  // The small imports did not wait for the large ones.
  expect(smallDone).toBeLessThan(largeDone);
  expect(figures['import of 20 rows']).toBeLessThan(10_000);
  expect(figures.health).toBeLessThan(100);
  expect(figures['log-in']).toBeLessThan(1000);
});
