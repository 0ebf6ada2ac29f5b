import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#contract/calls/profile.ts';
import { endOtherSessions, endSession, listSessions } from '#contract/calls/security.ts';
import { LAST_SEEN_MINUTES } from '#contract/limits.ts';
import { hashToken } from '#server/domain/identity/queries/tokens.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import { logInAgain } from '#server/testing/authentication.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const from = (address: string) => ({ 'user-agent': FIREFOX, 'x-forwarded-for': address });
const list = async (token: string) => (await portal.call(listSessions, { token })).body.data;
const getStatus = async (token: string) => (await portal.call(getUser, { token })).status;

describe('the list of sessions', () => {
  test('names the device, the masked network and the way of each log-in', async () => {
    const account = await portal.newAccount();
    await logInAgain(portal, account, from('203.0.113.50'));
    const sessions = await list(account.token);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({
      device: 'Firefox on Linux',
      network: '203.0.113.0/24',
      method: 'password',
      is_current: false,
    });
    expect(sessions[1]).toMatchObject({ is_current: true });
    expect(JSON.stringify(sessions)).not.toContain('203.0.113.50');
  });

  test('contains no token, no hash and nobody else’s session', async () => {
    const [mine, other] = [await portal.newAccount(), await portal.newAccount()];
    const sessions = await list(mine.token);
    expect(sessions).toHaveLength(1);
    expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual([
      'created_at',
      'device',
      'id',
      'is_current',
      'last_seen_at',
      'method',
      'network',
      'second_factor',
    ]);
    expect(sessions[0]?.id).not.toBe((await list(other.token))[0]?.id);
  });

  test('omits expired sessions', async () => {
    const account = await portal.newAccount();
    const old = await logInAgain(portal, account);
    await portal.db
      .updateTable('token')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('hash', '=', hashToken(old))
      .execute();
    expect(await list(account.token)).toHaveLength(1);
  });
});

describe('the last use of a session', () => {
  const age = (token: string, minutes: number) =>
    portal.db
      .updateTable('token')
      .set({ last_seen_at: sql<Date>`now() - make_interval(mins => ${minutes})` })
      .where('hash', '=', hashToken(token))
      .execute();
  const minutesAgo = (at: string) => (Date.now() - new Date(at).valueOf()) / 60_000;

  test('is written after a few minutes, with the network of that use', async () => {
    const { token } = await portal.newAccount();
    await age(token, LAST_SEEN_MINUTES + 1);
    await portal.call(getUser, { token, headers: from('198.51.100.7') });
    const [session] = await list(token);
    expect(minutesAgo(session?.last_seen_at ?? '')).toBeLessThan(1);
    expect(session?.network).toBe('198.51.100.0/24');
  });

  test('is not written on every call', async () => {
    const { token } = await portal.newAccount();
    await age(token, LAST_SEEN_MINUTES - 1);
    await portal.call(getUser, { token, headers: from('198.51.100.7') });
    const [session] = await list(token);
    expect(minutesAgo(session?.last_seen_at ?? '')).toBeGreaterThan(LAST_SEEN_MINUTES - 2);
    expect(session?.network).not.toBe('198.51.100.0/24');
  });
});

describe('ending one session', () => {
  test('ends exactly that session, once', async () => {
    const account = await portal.newAccount();
    const other = await logInAgain(portal, account);
    const id = (await list(account.token)).find(({ is_current }) => !is_current)?.id;
    const ended = await Promise.all(
      [1, 2].map(() => portal.call(endSession, { token: account.token, params: { id } })),
    );
    expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect([await getStatus(account.token), await getStatus(other)]).toEqual([200, 401]);
  });

  test('does not reach another member’s session', async () => {
    const [mine, other] = [await portal.newAccount(), await portal.newAccount()];
    const id = (await list(other.token))[0]?.id;
    const { status, problem } = await portal.call(endSession, { token: mine.token, params: { id } });
    expect([status, problem.code]).toEqual([404, 'session_not_found']);
    expect(await getStatus(other.token)).toBe(200);
  });

  test.each(['0', '-1', '1.5', '9007199254740993', 'abc', "1' or 1=1"])('rejects the id %j', async (id) => {
    const { token } = await portal.newAccount();
    expect((await portal.call(endSession, { token, params: { id } })).status).toBe(422);
  });
});

describe('ending all other sessions', () => {
  test('keeps the current one and those of other members', async () => {
    const [account, stranger] = [await portal.newAccount(), await portal.newAccount()];
    const others = [await logInAgain(portal, account), await logInAgain(portal, account)];
    const { body } = await portal.call(endOtherSessions, { token: account.token });
    expect(body.data).toEqual({ ended: 2 });
    expect(await Promise.all([account.token, stranger.token, ...others].map(getStatus))).toEqual([
      200, 200, 401, 401,
    ]);
  });

  test('is audited only when it ended one', async () => {
    const { token, member_id } = await portal.newAccount();
    await portal.call(endOtherSessions, { token });
    const entries = portal.db.selectFrom('audit_entry').selectAll().where('member_id', '=', member_id);
    expect(await entries.where('action', '=', 'end sessions').execute()).toEqual([]);
  });
});

test.each([listSessions, endOtherSessions])('$name requires a session', async (call) => {
  expect(await listRefusals(portal, call)).toEqual(EXPECTED_REFUSALS);
});
test('endSession requires a session', async () => {
  expect(await listRefusals(portal, endSession, { params: { id: 1 } })).toEqual(EXPECTED_REFUSALS);
});
