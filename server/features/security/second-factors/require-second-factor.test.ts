import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logOut } from '#contract/calls/accounts.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/all-calls.ts';
import { getUser } from '#contract/calls/profile.ts';
import { requireSecondFactor } from '#contract/calls/second-factors.ts';
import { getSecurity } from '#contract/calls/security.ts';
import { isForSetup } from '#contract/permissions.ts';
import { ageAuthentication } from '#server/testing/authentication.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import { addAuthenticatorApp } from '#server/testing/second-factors.ts';
import { addPasskeyAtLocalhost } from '#server/testing/software-authenticator.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const all: Call[] = Object.values(calls).flat();
const change = (token: string, required: unknown) =>
  portal.call(requireSecondFactor, { token, body: { required } });

/** Opens a company whose owner requires second factors, with a second owner who has none. */
async function createStrictCompany() {
  const [owner, other] = [await portal.newAccount(), await portal.newAccount()];
  await addAuthenticatorApp(portal, owner);
  await portal.db
    .updateTable('member')
    .set({ organization_id: owner.organization_id })
    .where('id', '=', other.member_id)
    .execute();
  expect((await change(owner.token, true)).status).toBe(200);
  return { owner, other };
}

/** The calls that are refused because the member has no second factor. */
async function listRefused({ token }: TestAccount, tried = all) {
  const refused: string[] = [];
  for (const call of tried) {
    if (call.permission === 'public' || call.name === 'logOut') continue;
    const { problem } = await portal.call(call, {
      token,
      params: { id: 'none', candidate_type: 'employee' },
    });
    if (problem?.code === 'second_factor_setup_required') refused.push(call.name);
  }
  return refused;
}

/** Calls that change nothing. */
const reads = all.filter(
  ({ method, permission }) => method === 'GET' && permission !== 'public' && !isForSetup(permission),
);

describe('while the organisation requires a second factor', () => {
  test('a member without one can only set it up, log out and read their own user', async () => {
    const { owner, other } = await createStrictCompany();
    const others = all.filter(
      ({ permission, requiresOperator }) =>
        permission !== 'public' &&
        permission !== 'email:verify' &&
        !requiresOperator &&
        !isForSetup(permission),
    );
    expect((await listRefused(other)).toSorted()).toEqual(others.map(({ name }) => name).toSorted());
    expect((await portal.call(getUser, { token: other.token })).status).toBe(200);
    const state = (await portal.call(getSecurity, { token: other.token })).body.data;
    expect(state).toMatchObject({ is_second_factor_required: true, authenticator_app: null });
    expect(await listRefused(owner, reads)).toEqual([]);
    expect((await portal.call(logOut, { token: other.token })).status).toBe(200);
  });

  test('a member who sets one up may continue in the same session', async () => {
    const { other } = await createStrictCompany();
    expect(await listRefused(other, reads)).not.toEqual([]);
    await addAuthenticatorApp(portal, other);
    expect(await listRefused(other, reads)).toEqual([]);
  });

  test('a passkey is enough', async () => {
    const { other } = await createStrictCompany();
    expect(await listRefused(other, reads)).not.toEqual([]);
    await addPasskeyAtLocalhost(portal, other);
    expect(await listRefused(other, reads)).toEqual([]);
  });

  test('every member is told by email', async () => {
    const { owner, other } = await createStrictCompany();
    const subject = 'Your organisation requires two-step login for HR Portal';
    for (const { email } of [owner, other])
      await expect.poll(() => portal.mails.all(email).map((mail) => mail.subject)).toContain(subject);
  });

  test('does not affect other organisations, and ends when it is made optional', async () => {
    const { owner, other } = await createStrictCompany();
    expect(await listRefused(await portal.newAccount(), reads)).toEqual([]);
    expect((await change(owner.token, false)).status).toBe(200);
    expect(await listRefused(other, reads)).toEqual([]);
  });
});

describe('requiring a second factor', () => {
  test('needs an own one', async () => {
    const { token } = await portal.newAccount();
    const { status, problem } = await change(token, true);
    expect([status, problem.code]).toEqual([409, 'no_second_factor']);
    expect((await change(token, false)).status).toBe(200);
  });

  test('is possible for an owner who has only a passkey', async () => {
    const owner = await portal.newAccount();
    await addPasskeyAtLocalhost(portal, owner);
    expect((await change(owner.token, true)).status).toBe(200);
    expect(await listRefused(owner, reads)).toEqual([]);
  });

  test('is not for individuals, who have no other members', async () => {
    const account = await portal.newAccount({ role: 'individual' });
    await addAuthenticatorApp(portal, account);
    const { status, problem } = await change(account.token, true);
    expect([status, problem.code]).toEqual([403, 'individual_without_members']);
    const state = (await portal.call(getSecurity, account)).body.data;
    expect(state.is_second_factor_required).toBe(false);
  });

  test('is audited once when asked for twice', async () => {
    const account = await portal.newAccount();
    await addAuthenticatorApp(portal, account);
    await Promise.all([change(account.token, true), change(account.token, true)]);
    const entries = await portal.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('member_id', '=', account.member_id)
      .where('action', '=', 'require second factor')
      .execute();
    expect(entries).toEqual([{ detail: { required: true } }]);
  });

  test.each([undefined, 'true', 1, null])('rejects %j', async (required) => {
    const { token } = await portal.newAccount();
    expect((await change(token, required)).status).toBe(422);
  });

  test('requires a session and a recent authentication', async () => {
    expect(await listRefusals(portal, requireSecondFactor, { body: { required: true } })).toEqual(
      EXPECTED_REFUSALS,
    );
    const { token } = await portal.newAccount();
    await ageAuthentication(portal, token, 60);
    expect((await change(token, true)).problem.code).toBe('recent_authentication_required');
  });
});
