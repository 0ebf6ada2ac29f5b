import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { viewDetails } from '#contract/calls/candidates.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { CONFIRM_PEOPLE, type LookUpPortal, startLookUpPortal } from '#server/testing/look-up-portal.ts';
import { waitForStatements } from '#server/testing/lock-waits.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';

let portal: LookUpPortal;
let member: TestAccount;
beforeAll(async () => void (portal = await startLookUpPortal()));
beforeEach(async () => void (member = await portal.newAccount()));
afterAll(() => portal.close());

/**
 * Kills a server while its look-up waits for a table, to which one of the last steps writes. `isAborted`: the connections
 * of the server break too, so that the running statement does not complete.
 */
async function killBefore(
  { table, isAborted }: { table: 'audit_entry' | 'anomaly'; isAborted: boolean },
  lookUp: (server: ServerProcess) => Promise<unknown>,
) {
  const server = await portal.startServer();
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
  (await portal.call(viewDetails, { token: member.token, params: { id: portal.ids[at] } })).status;

const LOOK_UPS = {
  search: ({ call }: ServerProcess) =>
    call(searchCandidates, { token: member.token, query: { type: 'phone', query: '08035550007' } }),
  details: ({ call }: ServerProcess) =>
    call(viewDetails, { token: member.token, params: { id: portal.ids[0] } }),
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
    expect(await portal.readLookUps(member)).toMatchObject({
      counted: done,
      audited: done,
      disclosed: people,
    });
    expect(await open(5)).toBe(200);
    const after = done + 1;
    expect(await portal.readLookUps(member)).toMatchObject({ counted: after, audited: after });
  },
);

test('raises a stop once, as a whole, when the server is killed during it', async () => {
  for (let at = 0; at < CONFIRM_PEOPLE; at++) expect(await open(at)).toBe(200);
  await killBefore({ table: 'anomaly', isAborted: false }, ({ call }) =>
    call(viewDetails, { token: member.token, params: { id: portal.ids[CONFIRM_PEOPLE] } }),
  );
  const before = { counted: CONFIRM_PEOPLE, audited: CONFIRM_PEOPLE, disclosed: CONFIRM_PEOPLE };
  expect(await portal.readLookUps(member)).toEqual({ ...before, stopped: 0, raised: 0, audited_stops: 0 });
  expect(await open(CONFIRM_PEOPLE)).toBe(429);
  expect(await open(CONFIRM_PEOPLE)).toBe(429);
  expect(await portal.readLookUps(member)).toEqual({ ...before, stopped: 1, raised: 1, audited_stops: 1 });
});
