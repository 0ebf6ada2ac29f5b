import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countExport, exportEmployees, prepareExport } from '#contract/calls/exports.ts';
import { listCandidates, viewDetails } from '#contract/calls/candidates.ts';
import { searchUploaded, suggestNames } from '#contract/calls/search.ts';
import { liftStop } from '#server/db/anomalies/anomalies.ts';
import type { Runner } from '#server/db/database.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { importInvented, raiseStop, stopMember } from './testing.ts';

/** The people after whom a member has to confirm. Fewer than six look-ups are no evidence. */
const CONFIRM_PEOPLE = 6;

let portal: TestPortal;
let ids: string[];
beforeAll(async () => {
  portal = await startTestPortal({
    ANOMALY_DETECTION: 'true',
    ANOMALY_CONFIRM_PEOPLE: String(CONFIRM_PEOPLE),
  });
  const source = await portal.newAccount();
  await importInvented(
    portal,
    source,
    Array.from({ length: 12 }, (_, at) => ({
      name: `Zainab Person${at}`,
      organization: `Sunbird Works ${at}`,
      phone: `0803${5_550_000 + at}`,
      address: `${at} Palm Street Ikeja`,
    })),
  );
  const list = await portal.call(listCandidates, { token: source.token, query: {} });
  ids = list.body.data.data.map(({ id }) => id);
});
afterAll(() => portal.close());

const open = async ({ token }: TestAccount, at: number) => {
  const { status, problem } = await portal.call(viewDetails, { token, params: { id: ids[at] } });
  return problem?.code ?? status;
};

describe('while look-ups are stopped', () => {
  test.each([
    ['block', 'look_ups_blocked'],
    ['slow', 'look_ups_slowed'],
    ['confirm', 'look_ups_need_confirmation'],
  ] as const)(
    'refuses suggestions and exports of other people (%s), but no own records',
    async (level, code) => {
      const account = await portal.newAccount();
      const { token } = account;
      const { id: own } = await addCandidate(portal.call, token);
      expect(await open(account, 0)).toBe(200);
      const exported = (candidate_ids: unknown[]) => ({ token, body: { candidate_ids } });
      const chosen = (candidate_ids: unknown[]) => ({ token, body: { scope: 'chosen', candidate_ids } });
      const search = { token, body: { scope: 'search', type: 'name', query: 'Zainab Person1' } };
      const requests = {
        suggestions: () => portal.call(suggestNames, { token, query: { query: 'Zai' } }),
        export: () => portal.call(exportEmployees, exported([own, ids[0]])),
        'prepared export': () => portal.call(prepareExport, chosen([own, ids[0]])),
        'counted export': () => portal.call(countExport, chosen([own, ids[0]])),
        'export of a search': () => portal.call(prepareExport, search),
        'counted export of a search': () => portal.call(countExport, search),
      };
      const listCodes = async () => {
        const codes: Record<string, unknown> = {};
        for (const [name, request] of Object.entries(requests)) {
          const { status, problem } = await request();
          codes[name] = status < 300 || problem.code === 'nothing_to_export' ? 'allowed' : problem.code;
        }
        return codes;
      };
      const all = (value: string) => Object.fromEntries(Object.keys(requests).map((name) => [name, value]));
      expect(await listCodes()).toEqual(all('allowed'));
      await stopMember(portal, account, { level });
      expect(await listCodes()).toEqual(all(code));
      const uploaded = { token, body: { scope: 'uploaded' } };
      const ownRequests = [
        await portal.call(exportEmployees, exported([own])),
        await portal.call(prepareExport, chosen([own])),
        await portal.call(prepareExport, uploaded),
        await portal.call(countExport, uploaded),
        await portal.call(searchUploaded, { token, query: { query: 'Ngozi' } }),
        await portal.call(viewDetails, { token, params: { id: own } }),
      ];
      for (const { status } of ownRequests) expect(status).toBeLessThan(300);
      // An unknown id is no person of another organisation.
      expect((await portal.call(exportEmployees, exported([ids[11]]))).status).toBe(404);
    },
  );

  test('tells the Retry-After of an export', async () => {
    const account = await portal.newAccount();
    expect(await open(account, 0)).toBe(200);
    await stopMember(portal, account, { level: 'block', seconds: 500 });
    const { headers } = await portal.call(exportEmployees, {
      token: account.token,
      body: { candidate_ids: [ids[0]] },
    });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(450);
  });
});

describe('a look-up in flight', () => {
  const countRaised = async ({ member_id }: TestAccount) =>
    (await portal.db.selectFrom('anomaly').select('id').where('member_id', '=', member_id).execute()).length;
  const readCounted = async ({ member_id }: TestAccount) => {
    const { rows } = await sql<{ counted: number | null }>`
      select (state ->> 'lookUps')::integer as counted from look_up_watch where member_id = ${member_id}`.execute(
      portal.db,
    );
    return rows[0]?.counted;
  };

  /** Opens details that have been assessed before a change and are stored after it. */
  async function openDuring(account: TestAccount, at: number, change: (tx: Runner) => Promise<unknown>) {
    const { organization_id } = account;
    const { reply } = await portal.db.transaction().execute(async (tx) => {
      await sql`select from look_up_watch where organization_id = ${organization_id}
        order by member_id for update`.execute(tx);
      const opened = open(account, at);
      const countWaiting = async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db);
        return rows.length;
      };
      await expect.poll(countWaiting, { interval: 20 }).toBe(1);
      await change(tx);
      return { reply: opened };
    });
    return await reply;
  }

  test('is refused when its member has been stopped meanwhile, and raises nothing', async () => {
    const account = await portal.newAccount();
    expect(await open(account, 0)).toBe(200);
    expect(await openDuring(account, 1, (tx) => raiseStop(tx, account, { level: 'block' }))).toBe(
      'look_ups_blocked',
    );
    expect(await countRaised(account)).toBe(1);
  });

  /** Stops a member whose session has confirmed, so that look-ups pass. */
  async function stopOthers({ member_id }: TestAccount) {
    await sql`update look_up_watch set stopped_at = now(), stop_level = 'confirm',
      stopped_until = now() + interval '1 minute' where member_id = ${member_id}`.execute(portal.db);
    await sql`update token set authenticated_at = now() + interval '1 second'
      where member_id = ${member_id}`.execute(portal.db);
  }

  test.each([
    ['raises no stop again that has been lifted meanwhile', CONFIRM_PEOPLE],
    ['does not restore what a lift has forgotten', 2],
  ])('%s', async (_, opened) => {
    const account = await portal.newAccount();
    // After six look-ups, the next one raises a stop.
    for (let at = 0; at < opened; at++) expect(await open(account, at)).toBe(200);
    await stopOthers(account);
    expect(await openDuring(account, opened, (tx) => liftStop(tx, account))).toBe(200);
    expect(await countRaised(account)).toBe(0);
    expect(await readCounted(account)).toBe(1);
  });
});
