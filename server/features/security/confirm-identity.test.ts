import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls/all-calls.ts';
import type { Call } from '#contract/call.ts';
import { changePassword, getUser } from '#contract/calls/profile.ts';
import { prepareExport } from '#contract/calls/exports.ts';
import { requestPasskey } from '#contract/calls/passkeys.ts';
import { logInWithSecondFactor } from '#contract/calls/second-factors.ts';
import { confirmIdentity, getSecurity } from '#contract/calls/security.ts';
import { RECENT_AUTHENTICATION_MINUTES, WRONG_SECOND_FACTORS } from '#contract/limits.ts';
import type { UsedPasskey } from '#contract/passkeys.ts';
import { removePassword } from '#server/domain/identity/queries/members.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { makeCall } from '#server/testing/call.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import { startLogIn } from '#server/testing/second-factors.ts';
import { addTestPasskey, type Authenticator } from '#server/testing/software-authenticator.ts';
import { ageAuthentication, logInAgain } from '#server/testing/authentication.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/** Calls of members. Those of operators have a test of their own, because others are told that they do not exist. */
const guarded: Call[] = Object.values(calls)
  .flat()
  .filter(
    ({ requiresRecentAuthentication: required, requiresOperator }) =>
      (required === true || required === 'by second factor') && !requiresOperator,
  );

/** The code of a refusal, or '' when the call reached its handler or its validation. */
async function getRefusal(call: Call, token: string) {
  const { status, problem } = await portal.call(call, { token, params: { id: 1 } });
  return status === 403 ? problem.code : '';
}
const isRefused = async (token: string) =>
  (await getRefusal(prepareExport, token)) === 'recent_authentication_required';
const confirm = (token: string, password: string) =>
  portal.call(confirmIdentity, { token, body: { method: 'password', password } });

/** Opens a second session. */
async function logInWithPasskey(account: TestAccount, authenticator: Authenticator): Promise<string> {
  const call = makeCall(portal.url.replace('127.0.0.1', 'localhost'));
  const { token: challenge, passkey } = await startLogIn({ call }, account);
  if (!passkey) throw new Error('The challenge has no passkey.');
  const body = { method: 'passkey', challenge, credential: authenticator.use(passkey) };
  return (await call(logInWithSecondFactor, { body })).body.token;
}

describe('a call that requires a recent authentication', () => {
  test('is possible within fifteen minutes of the log-in, and refused afterwards', async () => {
    const { token } = await portal.newAccount();
    await ageAuthentication(portal, token, RECENT_AUTHENTICATION_MINUTES - 1);
    expect(await isRefused(token)).toBe(false);
    await ageAuthentication(portal, token, RECENT_AUTHENTICATION_MINUTES + 1);
    expect(await isRefused(token)).toBe(true);
  });

  test('is refused after a proof that lies in the future, because the clock was set back', async () => {
    const { token } = await portal.newAccount();
    await ageAuthentication(portal, token, -2);
    expect(await isRefused(token)).toBe(true);
  });

  describe('after fifteen minutes', () => {
    let token: string;
    beforeAll(async () => {
      ({ token } = await portal.newAccount());
      await ageAuthentication(portal, token, RECENT_AUTHENTICATION_MINUTES + 1);
    });

    test.each(guarded.map((call) => [call.name, call] as const))('%s is refused', async (_, call) => {
      expect(await getRefusal(call, token)).toBe('recent_authentication_required');
    });
  });

  test('does not affect other calls', async () => {
    const { token } = await portal.newAccount();
    await ageAuthentication(portal, token, 1000);
    expect((await portal.call(getUser, { token })).status).toBe(200);
  });
});

describe('confirming the identity with a passkey', () => {
  /** At `localhost`, because there are no passkeys at an IP address. */
  async function createProtected() {
    const origin = portal.url.replace('127.0.0.1', 'localhost');
    const call = makeCall(origin);
    const account = await portal.newAccount();
    const { authenticator } = await addTestPasskey({ call }, account, { origin });
    await ageAuthentication(portal, account.token, RECENT_AUTHENTICATION_MINUTES + 1);
    const { token } = account;
    const request = async () => (await call(requestPasskey, { token })).body.data;
    const confirm = (credential: UsedPasskey, from = token) =>
      call(confirmIdentity, { token: from, body: { method: 'passkey', credential } });
    return { account, token, authenticator, request, confirm };
  }

  test('works once per challenge, in this session only', async () => {
    const { account, token, authenticator, request, confirm } = await createProtected();
    const other = await logInWithPasskey(account, authenticator);
    await ageAuthentication(portal, other, RECENT_AUTHENTICATION_MINUTES + 1);
    const credential = authenticator.use(await request());
    expect((await confirm(credential)).status).toBe(200);
    expect([await isRefused(token), await isRefused(other)]).toEqual([false, true]);
    expect((await confirm(credential, other)).problem.code).toBe('passkey_request_expired');
    expect(await isRefused(other)).toBe(true);
  });

  test('counts the same reply sent twice at once as one', async () => {
    const { authenticator, request, confirm } = await createProtected();
    const credential = authenticator.use(await request());
    const replies = await Promise.all([confirm(credential), confirm(credential)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('rejects a wrong one, whose challenge is used up, and counts it as a guess', async () => {
    const { token, authenticator, request, confirm } = await createProtected();
    const createWrong = async () => authenticator.use(await request(), { origin: 'https://evil.example' });
    const first = await createWrong();
    expect((await confirm(first)).problem.code).toBe('passkey_wrong');
    expect((await confirm(first)).problem.code).toBe('passkey_request_expired');
    for (let at = 1; at < WRONG_SECOND_FACTORS; at += 1)
      expect((await confirm(await createWrong())).problem.code).toBe('passkey_wrong');
    expect((await confirm(authenticator.use(await request()))).status).toBe(429);
    expect(await isRefused(token)).toBe(true);
  });

  test('rejects the passkey and the challenge of another member, and an expired challenge', async () => {
    const [mine, other] = [await createProtected(), await createProtected()];
    expect((await mine.confirm(other.authenticator.use(await mine.request()))).problem.code).toBe(
      'passkey_wrong',
    );
    expect((await mine.confirm(mine.authenticator.use(await other.request()))).problem.code).toBe(
      'passkey_request_expired',
    );
    const late = mine.authenticator.use(await mine.request());
    const stored = portal.db.updateTable('passkey_challenge');
    await stored.set({ expires_at: sql<Date>`now()` }).execute();
    expect((await mine.confirm(late)).problem.code).toBe('passkey_request_expired');
    expect(await isRefused(mine.token)).toBe(true);
  });

  test('needs a passkey, and an address where passkeys work', async () => {
    const { token } = await portal.newAccount();
    expect((await portal.call(requestPasskey, { token })).problem.code).toBe('passkeys_not_available');
    const atDomain = makeCall(portal.url.replace('127.0.0.1', 'localhost'));
    expect((await atDomain(requestPasskey, { token })).problem.code).toBe('passkey_not_found');
    expect(await listRefusals(portal, requestPasskey)).toEqual(EXPECTED_REFUSALS);
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
