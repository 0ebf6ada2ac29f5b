import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, resetPassword } from '#contract/calls/accounts.ts';
import { changePassword, getUser } from '#contract/calls/profile.ts';
import { logInWithSecondFactor } from '#contract/calls/second-factors.ts';
import { endOtherSessions } from '#contract/calls/security.ts';
import { LOGIN_CHALLENGE_TRIES, WRONG_SECOND_FACTORS } from '#contract/limits.ts';
import { loginChallenge } from '#contract/login-challenge.ts';
import { issueCode } from '#server/domain/identity/codes/issue-code.ts';
import { wrongSecondFactorsPerNetwork } from '#server/domain/identity/second-factors/limit-guesses.ts';
import { hashToken } from '#server/domain/identity/queries/tokens.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import {
  addAuthenticatorApp,
  computeCode,
  computeWrongCode,
  forgetUsedCodes,
  startLogIn,
} from '#server/testing/second-factors.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.close());

async function createProtected() {
  const account = await portal.newAccount();
  return { account, ...(await addAuthenticatorApp(portal, account)) };
}
const start = async (account: TestAccount) => (await startLogIn(portal, account)).token;
let networks = 0;
const finish = (challenge: string, code: string, method = 'totp', from = `198.51.${(networks += 1)}.1`) =>
  portal.call(logInWithSecondFactor, {
    body: { challenge, method, code },
    headers: { 'x-forwarded-for': from },
  });
const getCodes = (replies: Awaited<ReturnType<typeof finish>>[]) =>
  replies.map(({ status, problem }) => (status === 200 ? 'ok' : problem.code)).toSorted();

describe('the log-in of a member with a second factor', () => {
  test('is refused with a challenge and opens no session', async () => {
    const { account } = await createProtected();
    const { email, password, role } = account;
    const { status, body, problem } = await portal.call(logIn, { body: { email, password, role } });
    expect([status, problem.code]).toEqual([403, 'second_factor_required']);
    expect(problem.challenge).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/u),
      seconds_left: 300,
      methods: ['totp', 'recovery_code'],
      passkey: null,
    });
    expect(loginChallenge.safeParse(problem.challenge).success).toBe(true);
    expect(body).not.toHaveProperty('token');
    const token = problem.challenge?.token ?? '';
    expect((await portal.call(getUser, { token })).status).toBe(401);
  });

  test('says nothing about the second factor for a wrong password', async () => {
    const { account } = await createProtected();
    const body = { email: account.email, password: 'not the password', role: account.role };
    const { status, problem } = await portal.call(logIn, { body });
    expect([status, problem.code, problem.challenge]).toEqual([401, 'wrong_credentials', undefined]);
  });

  test('is finished with a code, with the specified reply', async () => {
    const { account, secret } = await createProtected();
    const { status, body } = await finish(await start(account), computeCode(secret));
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['data', 'token', 'user']);
    expect(body.data).toEqual({ role: account.role, email_verified_at: expect.any(String) });
    expect((await portal.call(getUser, { token: body.token })).status).toBe(200);
  });

  test.each([-1, 0, 1])('accepts the code of step %i', async (steps) => {
    const { account, secret } = await createProtected();
    expect((await finish(await start(account), computeCode(secret, steps))).status).toBe(200);
  });

  test('rejects codes of steps further away, and input that is no code', async () => {
    const { account, secret } = await createProtected();
    for (const code of [computeCode(secret, -3), computeCode(secret, 3), '１２３４５６', '12345', 'abcdef']) {
      const { status, problem } = await finish(await start(account), code);
      expect([code, status, problem.code]).toEqual([code, 422, 'second_factor_wrong']);
    }
  });

  test('rejects a code that was used before, also in a new challenge', async () => {
    const { account, secret } = await createProtected();
    const code = computeCode(secret);
    expect((await finish(await start(account), code)).status).toBe(200);
    const again = await finish(await start(account), code);
    expect([again.status, again.problem.code]).toEqual([422, 'second_factor_wrong']);
  });

  test('rejects another member’s code', async () => {
    const [mine, other] = [await createProtected(), await createProtected()];
    expect((await finish(await start(mine.account), computeCode(other.secret))).status).toBe(422);
    expect(
      (await finish(await start(mine.account), other.recoveryCodes[0] ?? '', 'recovery_code')).status,
    ).toBe(422);
  });
});

describe('a challenge', () => {
  test('is used up by a log-in', async () => {
    const { account, secret } = await createProtected();
    const challenge = await start(account);
    await finish(challenge, computeCode(secret));
    await forgetUsedCodes(portal, account);
    const again = await finish(challenge, computeCode(secret));
    expect([again.status, again.problem.code]).toEqual([422, 'login_challenge_expired']);
  });

  test('opens one session for concurrent right codes', async () => {
    const { account, secret, recoveryCodes } = await createProtected();
    const challenge = await start(account);
    const replies = await Promise.all([
      finish(challenge, computeCode(secret)),
      finish(challenge, computeCode(secret, 1)),
      finish(challenge, recoveryCodes[0] ?? '', 'recovery_code'),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('allows five attempts, also concurrent ones', async () => {
    const { account, secret } = await createProtected();
    const challenge = await start(account);
    const wrong = computeWrongCode(secret);
    const replies = await Promise.all(Array.from({ length: 12 }, () => finish(challenge, wrong)));
    expect(getCodes(replies).filter((code) => code === 'second_factor_wrong')).toHaveLength(
      LOGIN_CHALLENGE_TRIES,
    );
    const right = await finish(challenge, computeCode(secret));
    expect(right.problem.code).toBe('login_challenge_expired');
  });

  test('expires after five minutes', async () => {
    const { account, secret } = await createProtected();
    const challenge = await start(account);
    const stored = portal.db.updateTable('login_challenge').where('hash', '=', hashToken(challenge));
    await stored.set({ expires_at: sql<Date>`now()` }).execute();
    expect((await finish(challenge, computeCode(secret))).problem.code).toBe('login_challenge_expired');
  });

  test('is not valid after a change of the password or a log-out of all devices', async () => {
    const { account, secret } = await createProtected();
    const first = await start(account);
    await portal.call(endOtherSessions, { token: account.token });
    expect((await finish(first, computeCode(secret))).problem.code).toBe('login_challenge_expired');
    const second = await start(account);
    const next = 'another long password';
    await portal.call(changePassword, {
      token: account.token,
      body: { password: account.password, new_password: next, new_password_confirmation: next },
    });
    expect((await finish(second, computeCode(secret))).problem.code).toBe('login_challenge_expired');
  });

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(1000)])(
    'rejects the made-up challenge %j',
    async (value) => {
      expect((await finish(value, '123456')).status).toBe(422);
    },
  );
});

describe('wrong second factors', () => {
  test('are limited per member over all challenges, also concurrent ones', async () => {
    const { account, secret } = await createProtected();
    const challenges: string[] = [];
    for (let at = 0; at < WRONG_SECOND_FACTORS / LOGIN_CHALLENGE_TRIES + 1; at += 1)
      challenges.push(await start(account));
    const wrong = computeWrongCode(secret);
    const replies = await Promise.all(
      challenges.flatMap((challenge) =>
        Array.from({ length: LOGIN_CHALLENGE_TRIES }, () => finish(challenge, wrong)),
      ),
    );
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(WRONG_SECOND_FACTORS);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(LOGIN_CHALLENGE_TRIES);
    expect((await finish(await start(account), computeCode(secret))).status).toBe(429);
  });

  test('are limited per client network', async () => {
    const { account, secret } = await createProtected();
    const { limits } = portal.services;
    const { points } = wrongSecondFactorsPerNetwork;
    await limits.use(wrongSecondFactorsPerNetwork, '192.0.2.0/24', points);
    const attempt = async (from: string) =>
      (await finish(await start(account), computeCode(secret), 'totp', from)).status;
    expect([await attempt('192.0.2.77'), await attempt('203.0.113.9')]).toEqual([429, 200]);
  });

  test('do not count when they are right', async () => {
    const { account, secret } = await createProtected();
    for (let at = 0; at <= WRONG_SECOND_FACTORS; at += 1) {
      await forgetUsedCodes(portal, account);
      expect((await finish(await start(account), computeCode(secret))).status).toBe(200);
    }
  });

  test('are audited without the code', async () => {
    const { account, secret } = await createProtected();
    const wrong = computeWrongCode(secret);
    await finish(await start(account), wrong);
    const entries = await portal.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('member_id', '=', account.member_id)
      .where('action', '=', 'failed log-in')
      .execute();
    expect(entries).toMatchObject([{ detail: { reason: 'wrong second factor' } }]);
    expect(JSON.stringify(entries)).not.toContain(wrong);
  });
});

describe('a recovery code', () => {
  test('finishes one log-in and tells the member by email', async () => {
    const { account, recoveryCodes } = await createProtected();
    const [code = ''] = recoveryCodes;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect((await finish(await start(account), typed, 'recovery_code')).status).toBe(200);
    const again = await finish(await start(account), code, 'recovery_code');
    expect([again.status, again.problem.code]).toEqual([422, 'second_factor_wrong']);
    await expect
      .poll(() => portal.mails.all(account.email).map(({ subject }) => subject))
      .toContain('A recovery code of your HR Portal account was used');
  });

  test('is used once by concurrent log-ins', async () => {
    const { account, recoveryCodes } = await createProtected();
    const challenges = [await start(account), await start(account), await start(account)];
    const replies = await Promise.all(
      challenges.map((challenge) => finish(challenge, recoveryCodes[0] ?? '', 'recovery_code')),
    );
    expect(getCodes(replies)).toEqual(['ok', 'second_factor_wrong', 'second_factor_wrong']);
  });
});

test('a password reset does not remove the second factor', async () => {
  const { account, secret } = await createProtected();
  const { email, role } = account;
  const { db, secret: appSecret } = portal.services;
  const reset_code = await issueCode(db, appSecret, { email, purpose: 'reset', requested_from: '' });
  const password = 'a password after the reset';
  const body = { email, reset_code, new_password: password, new_password_confirmation: password };
  expect((await portal.call(resetPassword, { body })).status).toBe(200);
  const challenge = await startLogIn(portal, { email, role, password });
  expect((await finish(challenge.token, computeCode(secret))).status).toBe(200);
});
