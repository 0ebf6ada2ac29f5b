import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkHealth } from '#contract/calls/health.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { mapTextFields } from '#contract/fields/text-fields.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidates } from '#server/testing/add-candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { toLetters } from '#server/testing/student-file.ts';

const PEOPLE = 60_000;
const CHUNK = 2000;
const SLOW_SEARCHES = 50;
const BUSY_ACCOUNTS = 5;
const SAMPLES = 100;

let portal: TestPortal;
let server: ServerProcess;
let busy: TestAccount[];
let other: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal({ RUN_JOBS: 'false' });
  const { databaseUrl = '' } = portal.services.env;
  server = await startServerProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: portal.dataDir,
    RUN_JOBS: 'false',
  });
  other = await portal.newAccount();
  busy = [];
  for (let at = 0; at < BUSY_ACCOUNTS; at++) busy.push(await portal.newAccount());
  for (let first = 0; first < PEOPLE; first += CHUNK) await addPeople(first);
});
afterAll(async () => {
  await server.interrupt();
  await portal.close();
});

/** Adds people with common words in their names and addresses, so that searches have many candidates to rank. */
async function addPeople(first: number) {
  const common = {
    organization_id: other.organization_id,
    candidate_type: 'employee' as const,
    start_date: '2020-01-01',
    organization: 'Zenwata Foods',
    phone_e164: null,
    end_date: null,
    photo_key: null,
    ...mapTextFields(() => ''),
    reason: '',
    notes: '',
    skills: '',
    position: '',
  };
  const people = Array.from({ length: CHUNK }, (_, at) => {
    const number = first + at;
    return {
      ...common,
      name: `Amina ${toLetters(number, 4)} Muhammad`,
      phone: `0803${String(1_000_000 + number)}`,
      address: `${number % 300} ${toLetters(number % 90, 3)} Road, Ikeja, Lagos`,
    };
  });
  await addCandidates(portal, other, people);
}

/** Queries that rank thousands of candidates in the server, or sort tens of thousands in the database. */
const SLOW_QUERIES = [
  { type: 'address', query: '17 roed ikejja lagos' },
  { type: 'name', query: 'amina muhamad' },
  { type: 'name', query: 'Mohammed', page: 500 },
];

/** Keeps `SLOW_SEARCHES` requests under way until the signal aborts. @returns the number of replies by status */
async function searchSlowly(accounts: readonly TestAccount[], over: AbortSignal) {
  const statuses = new Map<number, number>();
  await Promise.all(
    Array.from({ length: SLOW_SEARCHES }, async (_, at) => {
      const token = accounts[at % accounts.length]?.token;
      for (let round = at; !over.aborted; round++) {
        const query = SLOW_QUERIES[round % SLOW_QUERIES.length];
        const { status, headers } = await server.call(searchCandidates, { token, query });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status !== 200) await wait(1000 * Number(headers.get('retry-after')));
      }
    }),
  );
  return statuses;
}

async function sample(work: () => Promise<{ status: number }>) {
  const times: number[] = [];
  for (let at = 0; at < SAMPLES; at++) {
    const before = performance.now();
    expect((await work()).status).toBe(200);
    times.push(performance.now() - before);
    await wait(20);
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(SAMPLES * 0.95) - 1] ?? 0;
}

/** Measures health checks and phone searches of an account that nobody else slows down by its own searches. */
async function measure() {
  const query = { type: 'phone', query: '08031012345' };
  const [health, phone] = await Promise.all([
    sample(() => server.call(checkHealth)),
    sample(() => server.call(searchCandidates, { token: other.token, query })),
  ]);
  return { health, phone };
}

const print = (name: string, { health, phone }: { health: number; phone: number }) =>
  process.stdout.write(
    `${name}: health p95 ${health.toFixed(1)} ms, phone search p95 ${phone.toFixed(1)} ms\n`,
  );

test.each([
  ['one account', 1],
  ['five accounts', BUSY_ACCOUNTS],
])(
  '50 slow searches of %s delay neither health checks nor phone searches of others',
  async (name, accounts) => {
    // The first requests open connections and prepare statements.
    await measure();
    print('idle', await measure());
    const over = new AbortController();
    const slow = searchSlowly(busy.slice(0, accounts), over.signal);
    await wait(1000);
    const { health, phone } = await measure();
    over.abort();
    const statuses = await slow;
    print(name, { health, phone });
    process.stdout.write(`replies to slow searches: ${JSON.stringify([...statuses])}\n`);
    expect(statuses.get(200)).toBeGreaterThan(SLOW_QUERIES.length);
    expect(health).toBeLessThan(50);
    expect(phone).toBeLessThan(100);
  },
);
