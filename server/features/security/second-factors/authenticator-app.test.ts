import { URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import type { Call } from '#contract/call.ts';
import * as calls from '#contract/calls/second-factors.ts';
import { confirmIdentity, getSecurity, listSessions } from '#contract/calls/security.ts';
import { RECOVERY_CODES, WRONG_SECOND_FACTORS } from '#contract/limits.ts';
import { ageAuthentication } from '#server/testing/authentication.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import {
  addAuthenticatorApp,
  computeCode,
  computeWrongCode,
  forgetUsedCodes,
  startLogIn,
} from '#server/testing/second-factors.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const start = async (token: string) =>
  (await portal.call(calls.startAuthenticatorApp, { token })).body.data.secret;
const confirm = (token: string, code: string) =>
  portal.call(calls.confirmAuthenticatorApp, { token, body: { code } });
const remove = (token: string) => portal.call(calls.removeAuthenticatorApp, { token });
const getState = async (token: string) => (await portal.call(getSecurity, { token })).body.data;
const listSubjects = (email: string) => portal.mails.all(email).map(({ subject }) => subject);
const isAsked = async ({ email, password, role }: { email: string; password: string; role: string }) =>
  (await portal.call(logIn, { body: { email, password, role } })).status === 403;

describe('setting up an authenticator app', () => {
  test('gives a secret and an address for the QR code', async () => {
    const { token, email } = await portal.newAccount();
    const { status, body } = await portal.call(calls.startAuthenticatorApp, { token });
    expect(status).toBe(201);
    const parsed = URI.parse(body.data.uri);
    expect(parsed).toMatchObject({ issuer: 'HR Portal', label: email, algorithm: 'SHA1', digits: 6 });
    expect(parsed.secret.base32).toBe(body.data.secret);
    expect(parsed.secret.bytes).toHaveLength(20);
  });

  test('is no second factor until a code has been entered', async () => {
    const account = await portal.newAccount();
    const secret = await start(account.token);
    expect(await isAsked(account)).toBe(false);
    expect((await getState(account.token)).authenticator_app).toBeNull();
    expect((await confirm(account.token, computeWrongCode(secret))).status).toBe(422);
    expect(await isAsked(account)).toBe(false);
    const { status, body } = await confirm(account.token, computeCode(secret));
    expect(status).toBe(200);
    expect(new Set(body.data.recovery_codes)).toHaveLength(RECOVERY_CODES);
    expect(await isAsked(account)).toBe(true);
    expect(await getState(account.token)).toMatchObject({
      authenticator_app: { added_at: expect.any(String) },
      recovery_codes_left: RECOVERY_CODES,
    });
    await expect
      .poll(() => listSubjects(account.email))
      .toContain('An authenticator app was added to your HR Portal account');
  });

  test('starts again with another secret', async () => {
    const { token } = await portal.newAccount();
    const [first, second] = [await start(token), await start(token)];
    expect(first).not.toBe(second);
    expect((await confirm(token, computeCode(first))).status).toBe(422);
    expect((await confirm(token, computeCode(second))).status).toBe(200);
  });

  test('is refused while there is one', async () => {
    const account = await portal.newAccount();
    await addAuthenticatorApp(portal, account);
    const started = await portal.call(calls.startAuthenticatorApp, { token: account.token });
    expect([started.status, started.problem.code]).toEqual([409, 'authenticator_app_exists']);
    expect((await confirm(account.token, '123456')).problem.code).toBe('authenticator_app_exists');
  });

  test('succeeds once for concurrent right codes, with one set of recovery codes', async () => {
    const account = await portal.newAccount();
    const secret = await start(account.token);
    const replies = await Promise.all(
      [0, 1].map((step) => confirm(account.token, computeCode(secret, step))),
    );
    const [first, second] = replies.map(({ status }) => status).toSorted();
    expect(first).toBe(200);
    // Refused as a second app, or, if its session was read before the first was added, as a session without this factor.
    expect([403, 409]).toContain(second);
    expect((await getState(account.token)).recovery_codes_left).toBe(RECOVERY_CODES);
  });

  test('needs a start', async () => {
    const { token } = await portal.newAccount();
    const { status, problem } = await confirm(token, '123456');
    expect([status, problem.code]).toEqual([409, 'authenticator_app_not_started']);
  });

  test('stores the secret and the recovery codes encrypted or hashed, for this member only', async () => {
    const account = await portal.newAccount();
    const { secret, recoveryCodes } = await addAuthenticatorApp(portal, account);
    const { db } = portal;
    const app = await db
      .selectFrom('authenticator_app')
      .selectAll()
      .where('member_id', '=', account.member_id)
      .executeTakeFirstOrThrow();
    const stored = JSON.stringify([app, Buffer.from(app.sealed_secret, 'base64url').toString('latin1')]);
    expect(stored).not.toContain(secret);
    const hashes = await db
      .selectFrom('recovery_code')
      .selectAll()
      .where('member_id', '=', account.member_id)
      .execute();
    for (const code of recoveryCodes) expect(JSON.stringify(hashes)).not.toContain(code);
    const other = await portal.newAccount();
    await addAuthenticatorApp(portal, other);
    // Sealed for the first member, so the second cannot use it.
    await db
      .updateTable('authenticator_app')
      .set({ sealed_secret: app.sealed_secret })
      .where('member_id', '=', other.member_id)
      .execute();
    const body = { method: 'totp', code: computeCode(secret) };
    expect((await portal.call(confirmIdentity, { token: other.token, body })).status).toBe(500);
  });
});

describe('removing the authenticator app', () => {
  test('makes the log-in a single step again, removes the recovery codes and tells the member', async () => {
    const account = await portal.newAccount();
    await addAuthenticatorApp(portal, account);
    const replies = await Promise.all([remove(account.token), remove(account.token)]);
    const [first, second] = replies.map(({ status }) => status).toSorted();
    expect(first).toBe(200);
    // Refused as a second app, or, if its session was read before the first was added, as a session without this factor.
    expect([403, 409]).toContain(second);
    expect(await isAsked(account)).toBe(false);
    expect(await getState(account.token)).toMatchObject({
      authenticator_app: null,
      recovery_codes_left: null,
    });
    await expect
      .poll(() => listSubjects(account.email))
      .toContain('The authenticator app was removed from your HR Portal account');
  });

  test('does not remove one that is only started', async () => {
    const { token } = await portal.newAccount();
    await start(token);
    expect((await remove(token)).status).toBe(409);
  });
});

describe('new recovery codes', () => {
  test('replace the earlier ones', async () => {
    const account = await portal.newAccount();
    const { recoveryCodes } = await addAuthenticatorApp(portal, account);
    const { body } = await portal.call(calls.replaceRecoveryCodes, { token: account.token });
    const [earlier = '', later = ''] = [recoveryCodes[0], body.data.recovery_codes[0]];
    const finish = async (code: string) => {
      const { token: challenge } = await startLogIn(portal, account);
      return (
        await portal.call(calls.logInWithSecondFactor, {
          body: { challenge, method: 'recovery_code', code },
        })
      ).status;
    };
    expect([await finish(earlier), await finish(later)]).toEqual([422, 200]);
    expect((await getState(account.token)).recovery_codes_left).toBe(RECOVERY_CODES - 1);
  });

  test('need a second factor', async () => {
    const { token } = await portal.newAccount();
    const { status, problem } = await portal.call(calls.replaceRecoveryCodes, { token });
    expect([status, problem.code]).toEqual([409, 'no_second_factor']);
  });
});

describe('confirming the identity with a code', () => {
  test('works once per code', async () => {
    const account = await portal.newAccount();
    const { secret } = await addAuthenticatorApp(portal, account);
    const { token } = account;
    await ageAuthentication(portal, token, 60);
    expect((await portal.call(calls.replaceRecoveryCodes, { token })).status).toBe(403);
    const body = { method: 'totp', code: computeCode(secret) };
    expect((await portal.call(confirmIdentity, { token, body })).status).toBe(200);
    expect((await portal.call(confirmIdentity, { token, body })).status).toBe(422);
    expect((await portal.call(calls.replaceRecoveryCodes, { token })).status).toBe(201);
  });

  test('limits guesses together with those at the log-in', async () => {
    const account = await portal.newAccount();
    const { secret } = await addAuthenticatorApp(portal, account);
    const { token } = account;
    const body = { method: 'totp', code: computeWrongCode(secret) };
    const replies = await Promise.all(
      Array.from({ length: WRONG_SECOND_FACTORS + 5 }, () => portal.call(confirmIdentity, { token, body })),
    );
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(WRONG_SECOND_FACTORS);
    const { token: challenge } = await startLogIn(portal, account);
    const guess = { ...body, challenge, code: computeCode(secret) };
    expect((await portal.call(calls.logInWithSecondFactor, { body: guess })).status).toBe(429);
  });
});

test('the list of sessions names the second factor', async () => {
  const account = await portal.newAccount();
  const { secret } = await addAuthenticatorApp(portal, account);
  const { token: challenge } = await startLogIn(portal, account);
  await forgetUsedCodes(portal, account);
  const body = { challenge, method: 'totp', code: computeCode(secret) };
  const { token } = (await portal.call(calls.logInWithSecondFactor, { body })).body;
  const sessions = (await portal.call(listSessions, { token })).body.data;
  expect(sessions.map(({ second_factor }) => second_factor)).toEqual(['totp', null]);
});

const guarded: Call[] = [
  calls.startAuthenticatorApp,
  calls.confirmAuthenticatorApp,
  calls.removeAuthenticatorApp,
  calls.replaceRecoveryCodes,
];
test.each(guarded)('$name requires a session and a recent authentication', async (call) => {
  const body = call.body && { code: '123456' };
  expect(await listRefusals(portal, call, { body })).toEqual(EXPECTED_REFUSALS);
  const { token } = await portal.newAccount();
  await ageAuthentication(portal, token, 60);
  const { status, problem } = await portal.call(call, { token, body });
  expect([status, problem.code]).toEqual([403, 'recent_authentication_required']);
});
