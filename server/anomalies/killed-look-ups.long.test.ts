import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listCandidates, viewDetails } from '#contract/calls/candidates.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { completeLostStatements, createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { waitForStatements } from '#server/testing/lock-waits.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';

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
async function readLookUps() {
  const { organization_id, member_id } = member;
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

/**
 * Kills a server while its look-up waits for a table, to which one of the last steps writes. `isAborted`: the connections
 * of the server break too, so that the running statement does not complete.
 */
async function killBefore(
  { table, isAborted }: { table: 'audit_entry' | 'anomaly'; isAborted: boolean },
  lookUp: (server: ServerProcess) => Promise<unknown>,
) {
  const server = await startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: portal.dataDir,
    RUN_JOBS: 'false',
    ...SETTINGS,
  });
  await portal.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx);
    const ended = lookUp(server).catch((error: unknown) => String(error));
    const countWaiting = async () =>
      (await sql`select from pg_locks where not granted and relation = ${table}::regclass`.execute(portal.db))
        .rows.length;
    await expect.poll(countWaiting, { interval: 20 }).toBe(1);
    await server.kill();
    expect(await ended).toMatch(/fetch failed|terminated/u);
    if (isAborted)
      await sql`select pg_terminate_backend(pid) from pg_locks
        where not granted and relation = ${table}::regclass`.execute(portal.db);
  });
  await waitForStatements(portal.db);
}

const open = async (at: number) =>
  (await portal.call(viewDetails, { token: member.token, params: { id: ids[at] } })).status;

const LOOK_UPS = {
  search: ({ call }: ServerProcess) =>
    call(searchCandidates, { token: member.token, query: { type: 'phone', query: '08035550007' } }),
  details: ({ call }: ServerProcess) => call(viewDetails, { token: member.token, params: { id: ids[0] } }),
};

// The search for a number also shows nine people with similar ones.
test.each([
  ['search', false, 1, 10],
  ['search', true, 0, 0],
  ['details', false, 1, 1],
  ['details', true, 0, 0],
] as const)(
  'counts, audits and discloses a look-up together or not at all when the server is killed (%s, aborted: %s)',
  async (kind, isAborted, done, people) => {
    await killBefore({ table: 'audit_entry', isAborted }, LOOK_UPS[kind]);
    expect(await readLookUps()).toMatchObject({ counted: done, audited: done, disclosed: people });
    expect(await open(5)).toBe(200);
    const after = done + 1;
    expect(await readLookUps()).toMatchObject({ counted: after, audited: after });
  },
);

test('raises a stop once, as a whole, when the server is killed during it', async () => {
  for (let at = 0; at < CONFIRM_PEOPLE; at++) expect(await open(at)).toBe(200);
  await killBefore({ table: 'anomaly', isAborted: false }, ({ call }) =>
    call(viewDetails, { token: member.token, params: { id: ids[CONFIRM_PEOPLE] } }),
  );
  const before = { counted: CONFIRM_PEOPLE, audited: CONFIRM_PEOPLE, disclosed: CONFIRM_PEOPLE };
  expect(await readLookUps()).toEqual({ ...before, stopped: 0, raised: 0, audited_stops: 0 });
  expect(await open(CONFIRM_PEOPLE)).toBe(429);
  expect(await open(CONFIRM_PEOPLE)).toBe(429);
  expect(await readLookUps()).toEqual({ ...before, stopped: 1, raised: 1, audited_stops: 1 });
});
