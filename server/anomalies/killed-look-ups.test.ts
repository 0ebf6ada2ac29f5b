import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { viewDetails } from '#contract/calls/candidates.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { CONFIRM_PEOPLE, type LookUpPortal, startLookUpPortal } from '#server/testing/look-up-portal.ts';
import { waitForStatements } from '#server/testing/lock-waits.ts';

let portal: LookUpPortal;
let member: TestAccount;
beforeAll(async () => void (portal = await startLookUpPortal()));
beforeEach(async () => void (member = await portal.newAccount()));
afterAll(() => portal.close());

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
  (await portal.call(viewDetails, { token, params: { id: portal.ids[at] } })).status;

test('counts, audits and discloses a look-up together or not at all when the server is killed', async () => {
  const searching = await portal.newAccount();
  const { call, kill } = await portal.startServer();
  await portal.db.transaction().execute(async (tx) => {
    await sql`lock table audit_entry in exclusive mode`.execute(tx);
    const query = { type: 'phone', query: '08035550007' };
    const aborted = await waitForTable('audit_entry', () =>
      call(searchCandidates, { token: searching.token, query }),
    );
    const completed = await waitForTable('audit_entry', () =>
      call(viewDetails, { token: member.token, params: { id: portal.ids[0] } }),
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
    expect(await portal.readLookUps(account)).toMatchObject({
      counted: done,
      audited: done,
      disclosed: done,
    });
    expect(await open(5, account)).toBe(200);
    const after = done + 1;
    expect(await portal.readLookUps(account)).toMatchObject({ counted: after, audited: after });
  }
});

test('raises a stop once, as a whole, when the server is killed during it', async () => {
  for (let at = 0; at < CONFIRM_PEOPLE; at++) expect(await open(at)).toBe(200);
  const { call, kill } = await portal.startServer();
  await portal.db.transaction().execute(async (tx) => {
    await sql`lock table anomaly in exclusive mode`.execute(tx);
    const { ended } = await waitForTable('anomaly', () =>
      call(viewDetails, { token: member.token, params: { id: portal.ids[CONFIRM_PEOPLE] } }),
    );
    await kill();
    expect(await ended()).toMatch(/fetch failed|terminated/u);
  });
  await waitForStatements(portal.db);
  const before = { counted: CONFIRM_PEOPLE, audited: CONFIRM_PEOPLE, disclosed: CONFIRM_PEOPLE };
  expect(await portal.readLookUps(member)).toEqual({ ...before, stopped: 0, raised: 0, audited_stops: 0 });
  expect(await open(CONFIRM_PEOPLE)).toBe(429);
  expect(await open(CONFIRM_PEOPLE)).toBe(429);
  expect(await portal.readLookUps(member)).toEqual({ ...before, stopped: 1, raised: 1, audited_stops: 1 });
});
