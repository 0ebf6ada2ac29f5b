import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listCandidates, viewDetails } from '#contract/calls/candidates.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { completeLostStatements, createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { waitForStatements } from '#server/testing/lock-waits.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { startServerProcess } from '#server/testing/server-process.ts';

const PEOPLE = 12;
/** The look-ups of a member until the first stop. */
const CONFIRM_PEOPLE = 8;
const SETTINGS = { ANOMALY_DETECTION: 'true', ANOMALY_CONFIRM_PEOPLE: String(CONFIRM_PEOPLE) };

let database: TestDatabase;
let portal: TestPortal;
let ids: string[];
let member: TestAccount;
beforeAll(async () => {
  database = await createTestDatabase();
  await completeLostStatements(database);
  portal = await startTestPortal({ DATABASE_URL: database.url, RUN_JOBS: 'false', ...SETTINGS });
  const source = await portal.newAccount();
  for (let at = 0; at < PEOPLE; at++)
    await addCandidate(portal.call, source.token, {
      name: `Zainab Person${at}`,
      org_name: `Sunbird Works ${at}`,
      phone: `0803${5_550_000 + at}`,
    });
  const list = await portal.call(listCandidates, { token: source.token, query: { per_page: 100 } });
  ids = list.body.data.data.map(({ id }) => id);
});
beforeEach(async () => void (member = await portal.newAccount()));
afterAll(async () => {
  await portal.close();
  await database.drop();
});

/** Reads what the database has of the look-ups of the member: counted, audited and disclosed, and their stops. */
async function readLookUps({ organization_id, member_id }: TestAccount = member) {
  const { rows } = await sql<Record<string, number>>`select
    (select coalesce(sum((state ->> 'lookUps')::integer), 0)::integer from look_up_watch
      where member_id = ${member_id}) as counted,
    (select count(*)::integer from audit_entry
      where member_id = ${member_id} and action in ('view', 'search')) as audited,
    (select count(*)::integer from disclosure where organization_id = ${organization_id}) as disclosed,
    (select count(*)::integer from look_up_watch
      where member_id = ${member_id} and stopped_at is not null) as stopped,
    (select count(*)::integer from anomaly where member_id = ${member_id}) as raised,
    (select count(*)::integer from audit_entry
      where member_id = ${member_id} and action = 'unusual look-ups') as audited_stops`.execute(portal.db);
  return rows[0];
}

/** Starts a server that a test may kill. */
const startServer = () =>
  startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: portal.dataDir,
    RUN_JOBS: 'false',
    ...SETTINGS,
  });

/** Starts a look-up that waits for a locked table. @returns its end, and the database session that waits */
async function waitForTable(table: 'audit_entry' | 'anomaly', lookUp: () => Promise<unknown>) {
  const listWaiting = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_locks
      where not granted and relation = ${table}::regclass`.execute(portal.db);
    return rows.map(({ pid }) => pid);
  };
  const before = await listWaiting();
  const ended = lookUp().catch((error: unknown) => String(error));
  await expect.poll(async () => (await listWaiting()).length, { interval: 20 }).toBe(before.length + 1);
  const pid = (await listWaiting()).find((waiting) => !before.includes(waiting)) ?? 0;
  return { ended: () => ended, pid };
}

const open = async (at: number, { token }: TestAccount = member) =>
  (await portal.call(viewDetails, { token, params: { id: ids[at] } })).status;

test('counts, audits and discloses a look-up together or not at all when the server is killed', async () => {
  const searching = await portal.newAccount();
  const { call, kill } = await startServer();
  await portal.db.transaction().execute(async (tx) => {
    await sql`lock table audit_entry in exclusive mode`.execute(tx);
    const query = { type: 'phone', query: '08035550007' };
    const aborted = await waitForTable('audit_entry', () =>
      call(searchCandidates, { token: searching.token, query }),
    );
    const completed = await waitForTable('audit_entry', () =>
      call(viewDetails, { token: member.token, params: { id: ids[0] } }),
    );
    await kill();
    for (const { ended } of [aborted, completed]) expect(await ended()).toMatch(/fetch failed|terminated/u);
    // Its connection breaks too, so that its statement does not complete.
    await sql`select pg_terminate_backend(${aborted.pid})`.execute(portal.db);
  });
  await waitForStatements(portal.db);
  for (const [account, done] of [
    [searching, 0],
    [member, 1],
  ] as const) {
    expect(await readLookUps(account)).toMatchObject({ counted: done, audited: done, disclosed: done });
    expect(await open(5, account)).toBe(200);
    const after = done + 1;
    expect(await readLookUps(account)).toMatchObject({ counted: after, audited: after });
  }
});

test('raises a stop once, as a whole, when the server is killed during it', async () => {
  for (let at = 0; at < CONFIRM_PEOPLE; at++) expect(await open(at)).toBe(200);
  const { call, kill } = await startServer();
  await portal.db.transaction().execute(async (tx) => {
    await sql`lock table anomaly in exclusive mode`.execute(tx);
    const { ended } = await waitForTable('anomaly', () =>
      call(viewDetails, { token: member.token, params: { id: ids[CONFIRM_PEOPLE] } }),
    );
    await kill();
    expect(await ended()).toMatch(/fetch failed|terminated/u);
  });
  await waitForStatements(portal.db);
  const before = { counted: CONFIRM_PEOPLE, audited: CONFIRM_PEOPLE, disclosed: CONFIRM_PEOPLE };
  expect(await readLookUps()).toEqual({ ...before, stopped: 0, raised: 0, audited_stops: 0 });
  expect(await open(CONFIRM_PEOPLE)).toBe(429);
  expect(await open(CONFIRM_PEOPLE)).toBe(429);
  expect(await readLookUps()).toEqual({ ...before, stopped: 1, raised: 1, audited_stops: 1 });
});
