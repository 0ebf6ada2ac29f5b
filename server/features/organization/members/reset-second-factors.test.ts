import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { resetSecondFactors } from '#contract/calls/members.ts';
import { confirmIdentity } from '#contract/calls/security.ts';
import { logInWithSecondFactor, requireSecondFactor } from '#contract/calls/second-factors.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import { addAuthenticatorApp, computeCode, startLogIn } from '#server/testing/second-factors.ts';
import { addPasskeyAtLocalhost } from '#server/testing/software-authenticator.ts';
import { memberActions } from '#server/testing/member-actions.ts';

let portal: TestPortal;
let team: ReturnType<typeof memberActions>;
beforeAll(async () => {
  portal = await startTestPortal();
  team = memberActions(portal);
});
afterAll(() => portal.close());

const reset = ({ token }: Pick<TestAccount, 'token'>, { member_id: id }: TestAccount) =>
  portal.call(resetSecondFactors, { token, params: { id } });

/** Adds a member with a passkey and an authenticator app. */
async function createTeam() {
  const owner = await portal.newAccount();
  const member = await portal.newMember(owner, { display_name: 'Tari Ebiere' });
  const { secret, recoveryCodes } = await addAuthenticatorApp(portal, member);
  await addPasskeyAtLocalhost(portal, member);
  return { owner, member, secret, recoveryCodes };
}
const listStored = async ({ member_id }: TestAccount) =>
  await Promise.all(
    (['passkey', 'authenticator_app', 'recovery_code', 'login_challenge'] as const).map((table) =>
      portal.db.selectFrom(table).select('member_id').where('member_id', '=', member_id).execute(),
    ),
  );

test('lets the member log in with the password only, ends their sessions and pending log-ins, and tells them', async () => {
  const { owner, member, secret } = await createTeam();
  const pending = await startLogIn(portal, member);
  expect((await reset(owner, member)).status).toBe(200);
  expect(await team.statusOf(member)).toBe(401);
  expect(await team.statusOf(owner)).toBe(200);
  expect(await listStored(member)).toEqual([[], [], [], []]);
  const body = { challenge: pending.token, method: 'totp', code: computeCode(secret) };
  expect((await portal.call(logInWithSecondFactor, { body })).problem.code).toBe('login_challenge_expired');
  const { email, password, role } = member;
  expect((await portal.call(logIn, { body: { email, password, role } })).status).toBe(200);
  await expect
    .poll(() => portal.mails.all(email).map(({ subject }) => subject))
    .toContain('The two-step login of your HR Portal account was reset');
  expect((await team.audit(owner)).find(({ action }) => action === 'reset second factors')).toEqual({
    action: 'reset second factors',
    member_id: owner.member_id,
    detail: { member_id: member.member_id, name: 'Tari Ebiere' },
  });
});

test('leaves the member to set up a new one where the organisation requires it', async () => {
  const { owner, member } = await createTeam();
  await addAuthenticatorApp(portal, owner);
  await portal.call(requireSecondFactor, { token: owner.token, body: { required: true } });
  await reset(owner, member);
  const { email, password, role } = member;
  const { token } = (await portal.call(logIn, { body: { email, password, role } })).body;
  const { problem } = await portal.call(resetSecondFactors, { token, params: { id: member.member_id } });
  expect(problem.code).toBe('role_not_permitted');
  expect(await team.statusOf({ token })).toBe(200);
  expect((await team.list(owner)).map(({ has_second_factor }) => has_second_factor)).toEqual([true, false]);
});

test('happens once when asked for twice at once', async () => {
  const { owner, member } = await createTeam();
  const replies = await Promise.all([reset(owner, member), reset(owner, member)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('is refused for a member without a second factor, and one of another organisation', async () => {
  const { owner } = await createTeam();
  const plain = await portal.newMember(owner);
  expect((await reset(owner, plain)).problem.code).toBe('member_without_second_factor');
  expect(await team.statusOf(plain)).toBe(200);
  const other = await createTeam();
  expect((await reset(owner, other.member)).problem.code).toBe('member_not_found');
  expect(await team.statusOf(other.member)).toBe(200);
});

test('needs the second factor of an owner who has one, also for their own', async () => {
  const { owner, member } = await createTeam();
  await addAuthenticatorApp(portal, owner);
  await portal.db
    .updateTable('token')
    .set({ second_factor_at: sql<Date>`now() - interval '16 minutes'` })
    .where('member_id', '=', owner.member_id)
    .execute();
  const body = { method: 'password', password: owner.password };
  expect((await portal.call(confirmIdentity, { token: owner.token, body })).status).toBe(200);
  for (const target of [member, owner])
    expect((await reset(owner, target)).problem.code).toBe('recent_second_factor_required');
  expect((await team.list(owner)).map(({ has_second_factor }) => has_second_factor)).toEqual([true, true]);
});

test('is refused for an operator, who cannot be removed either', async () => {
  const { owner, member } = await createTeam();
  portal.services.env.operatorEmails.push(member.email);
  expect((await reset(owner, member)).problem.code).toBe('member_is_operator');
  expect((await team.remove(owner, member)).problem.code).toBe('member_is_operator');
  expect(await team.statusOf(member)).toBe(200);
  expect((await team.list(owner)).map(({ has_second_factor }) => has_second_factor)).toEqual([false, true]);
});

test('shows owners only who has a second factor', async () => {
  const { owner, member } = await createTeam();
  const listFactors = async (account: TestAccount) =>
    (await team.list(account)).map(({ has_second_factor }) => has_second_factor);
  expect(await listFactors(owner)).toEqual([false, true]);
  expect(await listFactors(member)).toEqual([null, null]);
});

test('requires a session', async () => {
  expect(await listRefusals(portal, resetSecondFactors, { params: { id: 1 } })).toEqual(EXPECTED_REFUSALS);
});
