import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import type { Call } from '#contract/call.ts';
import * as calls from '#contract/calls/passkeys.ts';
import { removeAuthenticatorApp, replaceRecoveryCodes } from '#contract/calls/second-factors.ts';
import { getSecurity } from '#contract/calls/security.ts';
import { PASSKEY_NAME_MAX, PASSKEYS_MAX, RECOVERY_CODES } from '#contract/limits.ts';
import { passkeyCreation } from '#contract/passkeys.ts';
import { ageAuthentication } from '#server/testing/authentication.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { PASSKEY_ORIGIN, startPasskeyPortal } from '#server/testing/passkey-portal.ts';
import { type ProxiedPortal, startTestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import { addAuthenticatorApp } from '#server/testing/second-factors.ts';
import {
  addTestPasskey,
  type Authenticator,
  createAuthenticator,
} from '#server/testing/software-authenticator.ts';

let portal: ProxiedPortal;
beforeAll(async () => void (portal = await startPasskeyPortal()));
afterAll(() => portal.close());

const start = async (token: string) => (await portal.call(calls.startPasskey, { token })).body.data;
const add = (token: string, credential: unknown, name: unknown = 'Laptop') =>
  portal.call(calls.addPasskey, { token, body: { name, credential } });
const getState = async ({ token }: TestAccount) => (await portal.call(getSecurity, { token })).body.data;
const addNew = (account: TestAccount, name?: string) =>
  addTestPasskey(portal, account, { origin: PASSKEY_ORIGIN, name });
const isAsked = async ({ email, password, role }: TestAccount) =>
  (await portal.call(logIn, { body: { email, password, role } })).status === 403;
const listSubjects = (email: string) => portal.mails.all(email).map(({ subject }) => subject);

describe('adding a passkey', () => {
  test('asks the browser for one of this member at the domain of PUBLIC_URL', async () => {
    const account = await portal.newAccount();
    const { status, body } = await portal.call(calls.startPasskey, { token: account.token });
    expect(status).toBe(201);
    expect(passkeyCreation.safeParse(body.data).success).toBe(true);
    expect(body.data).toMatchObject({
      rp: { id: 'portal.example' },
      user: { name: account.email },
      attestation: 'none',
      excludeCredentials: [],
    });
    const again = await start(account.token);
    expect(again.challenge).not.toBe(body.data.challenge);
    expect(again.user.id).toBe(body.data.user.id);
    expect((await start((await portal.newAccount()).token)).user.id).not.toBe(body.data.user.id);
  });

  test('makes it a second factor, with recovery codes, and tells the member', async () => {
    const account = await portal.newAccount();
    const authenticator = createAuthenticator(PASSKEY_ORIGIN);
    const { status, body } = await add(account.token, authenticator.create(await start(account.token)));
    expect(status).toBe(201);
    expect(new Set(body.data.recovery_codes)).toHaveLength(RECOVERY_CODES);
    expect(await getState(account)).toMatchObject({
      passkeys: [{ name: 'Laptop', added_at: expect.any(String), last_used_at: null }],
      are_passkeys_available: true,
      recovery_codes_left: RECOVERY_CODES,
    });
    expect(await isAsked(account)).toBe(true);
    await expect
      .poll(() => listSubjects(account.email))
      .toContain('A passkey was added to your HR Portal account');
  });

  test('gives no recovery codes with a further one, and asks not to create one again', async () => {
    const account = await portal.newAccount();
    const { authenticator } = await addNew(account);
    const { recoveryCodes } = await addNew(account, 'Phone');
    expect(recoveryCodes).toEqual([]);
    expect((await getState(account)).passkeys.map(({ name }) => name)).toEqual(['Test laptop', 'Phone']);
    expect((await start(account.token)).excludeCredentials).toContainEqual({
      id: authenticator.id,
      type: 'public-key',
      transports: ['internal'],
    });
  });

  const faults: [string, Parameters<Authenticator['create']>[1]][] = [
    ['of another origin', { origin: 'https://portal.example.evil' }],
    ['of the same domain without https', { origin: 'http://portal.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['that the browser was asked to use, not to create', { type: 'webauthn.get' }],
    ['that nobody touched', { isPresent: false }],
  ];
  test.each(faults)('rejects one %s', async (_, fault) => {
    const account = await portal.newAccount();
    const { challenge, ...creation } = await start(account.token);
    const credential = createAuthenticator(PASSKEY_ORIGIN).create({ challenge, ...creation }, fault);
    const { status, problem } = await add(account.token, credential);
    expect([status, problem.code]).toEqual([422, 'passkey_wrong']);
    expect(await isAsked(account)).toBe(false);
    // The challenge is used up.
    const right = createAuthenticator(PASSKEY_ORIGIN).create({ challenge, ...creation });
    expect((await add(account.token, right)).problem.code).toBe('passkey_request_expired');
  });

  test('rejects a challenge that was made up, was given to another member, or has expired', async () => {
    const [account, other] = [await portal.newAccount(), await portal.newAccount()];
    const creation = await start(account.token);
    const authenticator = createAuthenticator(PASSKEY_ORIGIN);
    const credential = authenticator.create(creation, { challenge: 'A'.repeat(43) });
    expect((await add(account.token, credential)).problem.code).toBe('passkey_request_expired');
    const own = authenticator.create(creation);
    expect((await add(other.token, own)).problem.code).toBe('passkey_request_expired');
    await portal.db
      .updateTable('passkey_challenge')
      .set({ expires_at: sql<Date>`now()` })
      .where('member_id', '=', account.member_id)
      .execute();
    expect((await add(account.token, own)).problem.code).toBe('passkey_request_expired');
    expect((await getState(account)).passkeys).toEqual([]);
  });

  test('rejects the challenge of a confirmation', async () => {
    const account = await portal.newAccount();
    await addNew(account);
    const { body } = await portal.call(calls.requestPasskey, { token: account.token });
    const { challenge } = body.data;
    const credential = createAuthenticator(PASSKEY_ORIGIN).create(await start(account.token), { challenge });
    expect((await add(account.token, credential)).problem.code).toBe('passkey_request_expired');
  });

  test('succeeds once for the same reply sent twice at once, with one set of recovery codes', async () => {
    const account = await portal.newAccount();
    const credential = createAuthenticator(PASSKEY_ORIGIN).create(await start(account.token));
    const replies = await Promise.all([add(account.token, credential), add(account.token, credential)]);
    // If the first is done before the second is authorised, the member has a second factor, which the second lacks.
    const [done, refused] = replies.toSorted((a, b) => a.status - b.status);
    expect(done?.status).toBe(201);
    expect(['passkey_request_expired', 'recent_second_factor_required']).toContain(refused?.problem.code);
    expect((await getState(account)).passkeys).toHaveLength(1);
  });

  test('rejects a passkey that is stored, also of another member', async () => {
    const [account, other] = [await portal.newAccount(), await portal.newAccount()];
    const { authenticator } = await addNew(account);
    for (const { token } of [account, other]) {
      const { status, problem } = await add(token, authenticator.create(await start(token)));
      expect([status, problem.code]).toEqual([409, 'passkey_exists']);
    }
  });

  test('is limited, also for concurrent ones', async () => {
    const account = await portal.newAccount();
    const { token } = account;
    const last: unknown[] = [];
    for (let at = 0; at < 3; at += 1)
      last.push(createAuthenticator(PASSKEY_ORIGIN).create(await start(token)));
    for (let at = 1; at < PASSKEYS_MAX; at += 1) await addNew(account, `Key ${at}`);
    const replies = await Promise.all(last.map((credential) => add(token, credential)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const { status, problem } = await portal.call(calls.startPasskey, { token });
    expect([status, problem.code]).toEqual([409, 'too_many_passkeys']);
  });

  test('rejects a name that is empty, too long or no text', async () => {
    const { token } = await portal.newAccount();
    const credential = createAuthenticator(PASSKEY_ORIGIN).create(await start(token));
    for (const name of ['', ' ', 'x'.repeat(PASSKEY_NAME_MAX + 1), null, ['x']])
      expect([name, (await add(token, credential, name)).problem.code]).toEqual([name, 'invalid_input']);
  });

  test('answers hostile input with a clear refusal', async () => {
    const account = await portal.newAccount();
    const right = createAuthenticator(PASSKEY_ORIGIN).create(await start(account.token));
    const withResponse = (changes: object) => ({ ...right, response: { ...right.response, ...changes } });
    const encode = (data: unknown) => Buffer.from(JSON.stringify(data)).toString('base64url');
    const inputs = [
      undefined,
      'x',
      { ...right, id: '' },
      { ...right, type: 'password' },
      withResponse({ clientDataJSON: '!' }),
      withResponse({ clientDataJSON: 'AAAA' }),
      withResponse({ clientDataJSON: encode(null) }),
      withResponse({ clientDataJSON: encode({ challenge: ['x'] }) }),
      withResponse({ attestationObject: 'x'.repeat(9000) }),
      withResponse({ transports: Array.from({ length: 11 }, () => 'usb') }),
    ];
    for (const credential of inputs) expect((await add(account.token, credential)).status).toBe(422);
    for (const attestationObject of [
      'AAAA',
      'oA',
      '_____w',
      right.response.attestationObject.slice(0, -200),
    ]) {
      const creation = await start(account.token);
      const credential = createAuthenticator(PASSKEY_ORIGIN).create(creation);
      const { problem } = await add(account.token, {
        ...credential,
        response: { ...credential.response, attestationObject },
      });
      expect(problem.code).toBe('passkey_wrong');
    }
  });

  test('stores nothing while the database is gone, and can be repeated afterwards', async () => {
    const account = await portal.newAccount();
    const credential = createAuthenticator(PASSKEY_ORIGIN).create(await start(account.token));
    const tryToAdd = () => add(account.token, credential);
    expect((await portal.whileDatabaseIsGone(tryToAdd)).status).toBe(503);
    expect((await add(account.token, credential)).status).toBe(201);
    expect((await getState(account)).passkeys).toHaveLength(1);
  });
});

describe('a passkey', () => {
  test('is renamed by its member only', async () => {
    const [account, other] = [await portal.newAccount(), await portal.newAccount()];
    await addNew(account);
    const [{ id } = { id: 0 }] = (await getState(account)).passkeys;
    const rename = (token: string, name: string) =>
      portal.call(calls.renamePasskey, { token, params: { id }, body: { name } });
    expect((await rename(other.token, 'Mine')).problem.code).toBe('passkey_not_found');
    expect((await rename(account.token, ' Office   key ')).status).toBe(200);
    expect((await getState(account)).passkeys).toMatchObject([{ id, name: 'Office key' }]);
  });

  test('is removed by its member only and once, with the recovery codes of the last second factor', async () => {
    const [account, other] = [await portal.newAccount(), await portal.newAccount()];
    await addNew(account);
    const [{ id } = { id: 0 }] = (await getState(account)).passkeys;
    const remove = ({ token }: TestAccount) => portal.call(calls.removePasskey, { token, params: { id } });
    expect((await remove(other)).problem.code).toBe('passkey_not_found');
    expect(await isAsked(account)).toBe(true);
    const replies = await Promise.all([remove(account), remove(account)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await isAsked(account)).toBe(false);
    expect(await getState(account)).toMatchObject({ passkeys: [], recovery_codes_left: null });
    await expect
      .poll(() => listSubjects(account.email))
      .toContain('A passkey was removed from your HR Portal account');
  });

  test('keeps the recovery codes when the authenticator app is removed', async () => {
    const account = await portal.newAccount();
    const { token } = account;
    await addAuthenticatorApp(portal, account);
    await addNew(account);
    expect((await portal.call(removeAuthenticatorApp, { token })).status).toBe(200);
    expect((await getState(account)).recovery_codes_left).toBe(RECOVERY_CODES);
    expect((await portal.call(replaceRecoveryCodes, { token })).status).toBe(201);
  });

  test('is audited without its key', async () => {
    const account = await portal.newAccount();
    await addNew(account);
    const entries = await portal.db
      .selectFrom('audit_entry')
      .select(['action', 'detail'])
      .where('member_id', '=', account.member_id)
      .where('action', '=', 'add second factor')
      .execute();
    expect(entries).toEqual([{ action: 'add second factor', detail: { kind: 'passkey' } }]);
  });
});

test('there are no passkeys at an IP address', async () => {
  const byAddress = await startTestPortal();
  try {
    const { token } = await byAddress.newAccount();
    const { status, problem } = await byAddress.call(calls.startPasskey, { token });
    expect([status, problem.code]).toEqual([409, 'passkeys_not_available']);
    expect((await byAddress.call(getSecurity, { token })).body.data.are_passkeys_available).toBe(false);
  } finally {
    await byAddress.close();
  }
});

const guarded: Call[] = [calls.startPasskey, calls.addPasskey, calls.renamePasskey, calls.removePasskey];
test.each(guarded)('$name requires a session and a recent authentication', async (call) => {
  const sent = { params: { id: 1 }, body: call.body && { name: 'x' } };
  expect(await listRefusals(portal, call, sent)).toEqual(EXPECTED_REFUSALS);
  const { token } = await portal.newAccount();
  await ageAuthentication(portal, token, 60);
  const { status, problem } = await portal.call(call, { ...sent, token });
  expect([status, problem.code]).toEqual([403, 'recent_authentication_required']);
});
