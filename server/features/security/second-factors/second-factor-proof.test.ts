import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls/all-calls.ts';
import type { Call } from '#contract/call.ts';
import { renamePasskey } from '#contract/calls/passkeys.ts';
import { logInWithSecondFactor, replaceRecoveryCodes } from '#contract/calls/second-factors.ts';
import { confirmIdentity, getSecurity } from '#contract/calls/security.ts';
import { RECENT_AUTHENTICATION_MINUTES } from '#contract/limits.ts';
import { hashToken } from '#server/domain/identity/queries/tokens.ts';
import { ageAuthentication } from '#server/testing/authentication.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { addAuthenticatorApp, computeCode, startLogIn } from '#server/testing/second-factors.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const guarded: Call[] = Object.values(calls)
  .flat()
  .filter((call) => call.requiresRecentAuthentication === 'by second factor');

const confirm = (token: string, body: Record<string, unknown>) =>
  portal.call(confirmIdentity, { token, body });
const confirmPassword = ({ token, password }: TestAccount) =>
  confirm(token, { method: 'password', password });
const replaceCodes = async ({ token }: Pick<TestAccount, 'token'>) =>
  await portal.call(replaceRecoveryCodes, { token });
const getCode = async (call: Call, token: string) =>
  (await portal.call(call, { token, params: { id: 1 } })).problem?.code;

/** Protects an account with an authenticator app. Its session has then proven the password only. */
async function protect(account: TestAccount) {
  const app = await addAuthenticatorApp(portal, account);
  await ageAuthentication(portal, account.token, RECENT_AUTHENTICATION_MINUTES + 1);
  expect((await confirmPassword(account)).status).toBe(200);
  return app;
}

async function openOperator() {
  const account = await portal.newAccount();
  portal.services.env.operatorEmails.push(account.email);
  return account;
}

test('covers every call that adds, removes or replaces a second factor', () => {
  expect(guarded.map(({ name }) => name).toSorted()).toEqual([
    'addPasskey',
    'confirmAuthenticatorApp',
    'removeAuthenticatorApp',
    'removePasskey',
    'replaceRecoveryCodes',
    'requireSecondFactor',
    'resetSecondFactors',
    'startAuthenticatorApp',
    'startPasskey',
  ]);
});

describe.each([
  ['a member', () => portal.newAccount()],
  ['an operator', openOperator],
])('in the session of %s that has proven the password only', (_, open) => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await open();
    await protect(account);
  });

  test.each(guarded.map((call) => [call.name, call] as const))(
    '%s needs the second factor',
    async (_name, call) => {
      expect(await getCode(call, account.token)).toBe('recent_second_factor_required');
    },
  );

  test('the second factor stays', async () => {
    const { body } = await portal.call(getSecurity, { token: account.token });
    expect(body.data.authenticator_app).not.toBeNull();
    expect(body.data.recovery_codes_left).toBe(10);
  });

  test('other calls are possible', async () => {
    expect(await getCode(renamePasskey, account.token)).toBe('invalid_input');
  });
});

describe('a proof of the second factor', () => {
  test('permits the change in this session for fifteen minutes', async () => {
    const account = await portal.newAccount();
    const { secret } = await protect(account);
    expect((await confirm(account.token, { method: 'totp', code: computeCode(secret) })).status).toBe(200);
    await ageAuthentication(portal, account.token, RECENT_AUTHENTICATION_MINUTES - 1);
    expect((await replaceCodes(account)).status).toBe(201);
    await ageAuthentication(portal, account.token, RECENT_AUTHENTICATION_MINUTES + 1);
    expect((await replaceCodes(account)).problem.code).toBe('recent_second_factor_required');
  });

  test('does not count while it lies in the future', async () => {
    const account = await portal.newAccount();
    await addAuthenticatorApp(portal, account);
    await ageAuthentication(portal, account.token, -2);
    expect((await replaceCodes(account)).problem.code).toBe('recent_second_factor_required');
  });

  test('is a recovery code as well, once, and the member is told', async () => {
    const account = await portal.newAccount();
    const { recoveryCodes } = await protect(account);
    const proof = { method: 'recovery_code', code: recoveryCodes[0] };
    expect((await confirm(account.token, { ...proof, code: 'AB2CD-EF3GH-JK4MN' })).problem.code).toBe(
      'second_factor_wrong',
    );
    expect((await confirm(account.token, proof)).status).toBe(200);
    expect((await confirm(account.token, proof)).problem.code).toBe('second_factor_wrong');
    await expect
      .poll(() => portal.mails.all(account.email).map(({ subject }) => subject))
      .toContain('A recovery code of your HR Portal account was used');
    expect((await replaceCodes(account)).status).toBe(201);
  });

  test('is the log-in with it, for that session only', async () => {
    const account = await portal.newAccount();
    const { secret } = await protect(account);
    const { token: challenge } = await startLogIn(portal, account);
    const body = { challenge, method: 'totp', code: computeCode(secret) };
    const { token } = (await portal.call(logInWithSecondFactor, { body })).body;
    expect((await replaceCodes({ token })).status).toBe(201);
    expect((await replaceCodes(account)).problem.code).toBe('recent_second_factor_required');
  });

  test('is not needed before there is a second factor', async () => {
    const account = await portal.newAccount();
    const stored = portal.db.selectFrom('token').select('second_factor_at');
    const { second_factor_at } = await stored
      .where('hash', '=', hashToken(account.token))
      .executeTakeFirstOrThrow();
    expect(second_factor_at).toBeNull();
    expect((await addAuthenticatorApp(portal, account)).recoveryCodes).toHaveLength(10);
  });
});

test('a session from before the migration has to prove its second factor again', async () => {
  const account = await portal.newAccount();
  await addAuthenticatorApp(portal, account);
  await sql`update token set second_factor_at = null where member_id = ${account.member_id}`.execute(
    portal.db,
  );
  expect((await replaceCodes(account)).problem.code).toBe('recent_second_factor_required');
});
