import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls/all-calls.ts';
import type { Call } from '#contract/call.ts';
import { changePassword, getUser } from '#contract/calls/profile.ts';
import { prepareExport } from '#contract/calls/exports.ts';
import { confirmIdentity, getSecurity } from '#contract/calls/security.ts';
import { RECENT_AUTHENTICATION_MINUTES } from '#contract/limits.ts';
import { removePassword } from '#server/db/accounts/members.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import { ageAuthentication, logInAgain } from './testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/** Calls of members. Those of operators have a test of their own, because others are told that they do not exist. */
const guarded: Call[] = Object.values(calls)
  .flat()
  .filter((call) => call.requiresRecentAuthentication && !call.requiresOperator);

/** The code of a refusal, or '' when the call reached its handler or its validation. */
async function getRefusal(call: Call, token: string) {
  const { status, problem } = await portal.call(call, { token, params: { id: 1 } });
  return status === 403 ? problem.code : '';
}
const isRefused = async (token: string) =>
  (await getRefusal(prepareExport, token)) === 'recent_authentication_required';
const confirm = (token: string, password: string) =>
  portal.call(confirmIdentity, { token, body: { method: 'password', password } });

describe('a call that requires a recent authentication', () => {
  test('is possible within fifteen minutes of the log-in, and refused afterwards', async () => {
    const { token } = await portal.newAccount();
    await ageAuthentication(portal, token, RECENT_AUTHENTICATION_MINUTES - 1);
    expect(await isRefused(token)).toBe(false);
    await ageAuthentication(portal, token, RECENT_AUTHENTICATION_MINUTES + 1);
    expect(await isRefused(token)).toBe(true);
  });

  test.each(guarded.map((call) => [call.name, call] as const))('%s is refused', async (_, call) => {
    const { token } = await portal.newAccount();
    await ageAuthentication(portal, token, RECENT_AUTHENTICATION_MINUTES + 1);
    expect(await getRefusal(call, token)).toBe('recent_authentication_required');
  });

  test('does not affect other calls', async () => {
    const { token } = await portal.newAccount();
    await ageAuthentication(portal, token, 1000);
    expect((await portal.call(getUser, { token })).status).toBe(200);
  });
});

describe('confirming the identity', () => {
  test('permits the call again, in this session only', async () => {
    const account = await portal.newAccount();
    const other = await logInAgain(portal, account);
    for (const token of [account.token, other])
      await ageAuthentication(portal, token, RECENT_AUTHENTICATION_MINUTES + 1);
    expect((await confirm(account.token, account.password)).status).toBe(200);
    expect([await isRefused(account.token), await isRefused(other)]).toEqual([false, true]);
  });

  test('rejects a wrong password and does not count it as a proof', async () => {
    const { token } = await portal.newAccount();
    await ageAuthentication(portal, token, RECENT_AUTHENTICATION_MINUTES + 1);
    const { status, problem } = await confirm(token, 'not the password');
    expect([status, problem.code]).toEqual([422, 'current_password_wrong']);
    expect(await isRefused(token)).toBe(true);
  });

  test('limits wrong passwords, also concurrent ones', async () => {
    const { token, password } = await portal.newAccount();
    const guesses = await Promise.all(Array.from({ length: 15 }, (_, at) => confirm(token, `guess ${at}`)));
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await confirm(token, password)).status).toBe(429);
  });

  test('is refused for a member without a password', async () => {
    const { token, member_id, password } = await portal.newAccount();
    await removePassword(portal.db, member_id);
    const { status, problem } = await confirm(token, password);
    expect([status, problem.code]).toEqual([422, 'no_password_set']);
    expect((await portal.call(getSecurity, { token })).body.data.has_password).toBe(false);
  });

  test('is refused with the previous password after a change', async () => {
    const { token, password } = await portal.newAccount();
    const next = 'another long password';
    const body = { password, new_password: next, new_password_confirmation: next };
    await portal.call(changePassword, { token, body });
    expect((await confirm(token, password)).status).toBe(422);
    expect((await confirm(token, next)).status).toBe(200);
  });

  test.each([{}, { method: 'password' }, { method: 'magic', password: 'x' }, { method: ['password'] }])(
    'rejects the body %j',
    async (body) => {
      const { token } = await portal.newAccount();
      expect((await portal.call(confirmIdentity, { token, body })).status).toBe(422);
    },
  );

  test('is audited with its method and without the password', async () => {
    const { token, member_id, password } = await portal.newAccount();
    await confirm(token, password);
    const entries = await portal.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('member_id', '=', member_id)
      .where('action', '=', 'confirm identity')
      .execute();
    expect(entries).toMatchObject([{ detail: { by: 'password' } }]);
    expect(JSON.stringify(entries)).not.toContain(password);
  });

  test.each([confirmIdentity, getSecurity])('$name requires a session', async (call) => {
    const body = call === confirmIdentity ? { method: 'password', password: 'x' } : undefined;
    expect(await listRefusals(portal, call, { body })).toEqual(EXPECTED_REFUSALS);
  });
});
