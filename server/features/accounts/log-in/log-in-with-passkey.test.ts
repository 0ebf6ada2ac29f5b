import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { getUser } from '#contract/calls/profile.ts';
import { logInWithSecondFactor } from '#contract/calls/second-factors.ts';
import { listSessions } from '#contract/calls/security.ts';
import { LOGIN_CHALLENGE_TRIES } from '#contract/limits.ts';
import { loginChallenge } from '#contract/login-challenge.ts';
import type { PasskeyRequest, UsedPasskey } from '#contract/passkeys.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { PASSKEY_ORIGIN, startPasskeyPortal } from '#server/testing/passkey-portal.ts';
import { type ProxiedPortal, startTestPortal } from '#server/testing/portal.ts';
import { startLogIn } from '#server/testing/second-factors.ts';
import {
  addPasskeyAtLocalhost,
  addTestPasskey,
  type Authenticator,
  createAuthenticator,
} from '#server/testing/software-authenticator.ts';

let portal: ProxiedPortal;
beforeAll(async () => void (portal = await startPasskeyPortal()));
afterAll(() => portal.close());

async function createProtected() {
  const account = await portal.newAccount();
  return { account, ...(await addTestPasskey(portal, account, { origin: PASSKEY_ORIGIN })) };
}

/** Logs in with the password. @returns what the browser needs to use a passkey */
async function start(account: TestAccount): Promise<PasskeyRequest> {
  const { passkey } = await startLogIn(portal, account);
  if (!passkey) throw new Error('The challenge has no passkey.');
  return passkey;
}
const finish = (challenge: string, credential: UsedPasskey) =>
  portal.call(logInWithSecondFactor, { body: { method: 'passkey', challenge, credential } });
const listCodes = (replies: Awaited<ReturnType<typeof finish>>[]) =>
  replies.map(({ status, problem }) => (status === 200 ? 'ok' : problem.code)).toSorted();

describe('the log-in of a member with a passkey', () => {
  test('asks for it, with the token of the challenge', async () => {
    const { account, authenticator } = await createProtected();
    const challenge = await startLogIn(portal, account);
    expect(loginChallenge.safeParse(challenge).success).toBe(true);
    expect(challenge.methods).toEqual(['passkey', 'recovery_code']);
    expect(challenge.passkey).toMatchObject({
      challenge: challenge.token,
      rpId: 'portal.example',
      allowCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['internal'] }],
    });
  });

  test('is finished with it, with the specified reply', async () => {
    const { account, authenticator } = await createProtected();
    const asked = await start(account);
    const { status, body } = await finish(asked.challenge, authenticator.use(asked));
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['data', 'token', 'user']);
    expect((await portal.call(getUser, { token: body.token })).status).toBe(200);
    const sessions = (await portal.call(listSessions, { token: body.token })).body.data;
    expect(sessions[0]?.second_factor).toBe('passkey');
    const { counter, last_used_at } = await portal.db
      .selectFrom('passkey')
      .selectAll()
      .where('member_id', '=', account.member_id)
      .executeTakeFirstOrThrow();
    expect([counter, last_used_at]).toEqual([authenticator.state.counter, expect.any(Date)]);
  });

  test('takes recovery codes in its place', async () => {
    const { account, recoveryCodes } = await createProtected();
    const { token: challenge } = await startLogIn(portal, account);
    const body = { method: 'recovery_code', challenge, code: recoveryCodes[0] };
    expect((await portal.call(logInWithSecondFactor, { body })).status).toBe(200);
  });

  const faults: [string, Parameters<Authenticator['use']>[1]][] = [
    ['of another origin', { origin: 'https://portal.example.evil' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['of another challenge', { challenge: 'A'.repeat(43) }],
    ['that the browser was asked to create, not to use', { type: 'webauthn.create' }],
    ['that nobody touched', { isPresent: false }],
  ];
  test.each(faults)('rejects a passkey %s', async (_, fault) => {
    const { account, authenticator } = await createProtected();
    const asked = await start(account);
    const { status, problem } = await finish(asked.challenge, authenticator.use(asked, fault));
    expect([status, problem.code]).toEqual([422, 'passkey_wrong']);
  });

  test('rejects another member’s passkey, and one that is not stored', async () => {
    const [mine, other] = [await createProtected(), await createProtected()];
    for (const authenticator of [other.authenticator, createAuthenticator(PASSKEY_ORIGIN)]) {
      const asked = await start(mine.account);
      const { problem } = await finish(asked.challenge, authenticator.use(asked));
      expect(problem.code).toBe('passkey_wrong');
    }
  });

  test('rejects a signature by another key, and one of changed data', async () => {
    const { account, authenticator } = await createProtected();
    const asked = await start(account);
    const [right, other] = [authenticator.use(asked), createAuthenticator(PASSKEY_ORIGIN).use(asked)];
    const forged = { ...right, response: { ...right.response, signature: other.response.signature } };
    expect((await finish(asked.challenge, forged)).problem.code).toBe('passkey_wrong');
    const data = Buffer.from(right.response.authenticatorData, 'base64url');
    data.writeUInt32BE(1_000_000, 33);
    const changed = {
      ...right,
      response: { ...right.response, authenticatorData: data.toString('base64url') },
    };
    expect((await finish(asked.challenge, changed)).problem.code).toBe('passkey_wrong');
    expect((await finish(asked.challenge, right)).status).toBe(200);
  });

  test('rejects a counter that does not increase, as of a copied passkey', async () => {
    const { account, authenticator } = await createProtected();
    const use = async (counter: number) => {
      authenticator.state.counter = counter;
      const asked = await start(account);
      return (await finish(asked.challenge, authenticator.use(asked))).status;
    };
    expect([await use(9), await use(9), await use(5), await use(-1), await use(10)]).toEqual([
      200, 422, 422, 422, 200,
    ]);
  });

  test('accepts a passkey that does not count', async () => {
    const account = await portal.newAccount();
    const { authenticator } = await addTestPasskey(portal, account, {
      origin: PASSKEY_ORIGIN,
      counter: null,
    });
    for (let at = 0; at < 2; at += 1) {
      const asked = await start(account);
      expect((await finish(asked.challenge, authenticator.use(asked))).status).toBe(200);
    }
  });
});

describe('the challenge', () => {
  test('is used up, so that a copied reply is worth nothing', async () => {
    const { account, authenticator } = await createProtected();
    const asked = await start(account);
    const credential = authenticator.use(asked);
    expect((await finish(asked.challenge, credential)).status).toBe(200);
    expect((await finish(asked.challenge, credential)).problem.code).toBe('login_challenge_expired');
    const next = await start(account);
    expect((await finish(next.challenge, credential)).problem.code).toBe('passkey_wrong');
  });

  test('opens one session for the same reply sent twice at once', async () => {
    const { account, authenticator } = await createProtected();
    const asked = await start(account);
    const credential = authenticator.use(asked);
    const replies = await Promise.all([1, 2, 3].map(() => finish(asked.challenge, credential)));
    expect(listCodes(replies)).toEqual(['login_challenge_expired', 'login_challenge_expired', 'ok']);
  });

  test('allows five attempts, also concurrent ones', async () => {
    const { account, authenticator } = await createProtected();
    const asked = await start(account);
    const wrong = authenticator.use(asked, { origin: 'https://evil.example' });
    const replies = await Promise.all(Array.from({ length: 8 }, () => finish(asked.challenge, wrong)));
    expect(listCodes(replies).filter((code) => code === 'passkey_wrong')).toHaveLength(LOGIN_CHALLENGE_TRIES);
    expect((await finish(asked.challenge, authenticator.use(asked))).problem.code).toBe(
      'login_challenge_expired',
    );
  });

  test('expires', async () => {
    const { account, authenticator } = await createProtected();
    const asked = await start(account);
    const stored = portal.db.updateTable('login_challenge').where('member_id', '=', account.member_id);
    await stored.set({ expires_at: sql<Date>`now()` }).execute();
    expect((await finish(asked.challenge, authenticator.use(asked))).problem.code).toBe(
      'login_challenge_expired',
    );
  });
});

test('a wrong passkey is audited as a failed log-in', async () => {
  const { account, authenticator } = await createProtected();
  const asked = await start(account);
  await finish(asked.challenge, authenticator.use(asked, { origin: 'https://evil.example' }));
  const entries = await portal.db
    .selectFrom('audit_entry')
    .select('detail')
    .where('member_id', '=', account.member_id)
    .where('action', '=', 'failed log-in')
    .execute();
  expect(entries).toEqual([{ detail: { reason: 'wrong second factor' } }]);
});

test('a log-in that fails while the database is gone can be finished with the same challenge', async () => {
  const { account, authenticator } = await createProtected();
  const asked = await start(account);
  const credential = authenticator.use(asked);
  const tryToFinish = () => finish(asked.challenge, credential);
  expect((await portal.whileDatabaseIsGone(tryToFinish)).status).toBe(503);
  expect((await finish(asked.challenge, credential)).status).toBe(200);
});

test('at an IP address, a member with a passkey still needs a second factor', async () => {
  const byAddress = await startTestPortal();
  try {
    const account = await byAddress.newAccount();
    const { authenticator } = await addPasskeyAtLocalhost(byAddress, account);
    const challenge = await startLogIn(byAddress, account);
    expect([challenge.methods, challenge.passkey]).toEqual([['passkey', 'recovery_code'], null]);
    const asked = { challenge: challenge.token, rpId: 'localhost' };
    const body = { method: 'passkey', challenge: challenge.token, credential: authenticator.use(asked) };
    const { problem } = await byAddress.call(logInWithSecondFactor, { body });
    expect(problem.code).toBe('passkey_wrong');
  } finally {
    await byAddress.close();
  }
});
