import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { logIn, logOut, requestReset, resetPassword } from '#contract/calls/accounts.ts';
import { calls } from '#contract/calls/all-calls.ts';
import { removeMember } from '#contract/calls/members.ts';
import { changePassword, getUser } from '#contract/calls/profile.ts';
import { endOtherSessions, endSession, listSessions } from '#contract/calls/security.ts';
import { hashToken } from '#server/db/accounts/tokens.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { extractCode } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const guarded = (Object.values(calls).flat() as Call[]).filter(({ permission }) => permission !== 'public');
const passwords = { new_password: 'a newer pass phrase', new_password_confirmation: 'a newer pass phrase' };

/** Opens another session of the member. */
const openSession = async ({ email, password, role }: TestAccount) =>
  (await portal.call(logIn, { body: { email, password, role } })).body.token;

/** What ends the session of `token`. */
const ends: Record<string, (token: string, account: TestAccount) => Promise<{ status: number } | undefined>> =
  {
    'a log-out': (token) => portal.call(logOut, { token }),
    'a log-out of the device': async (token, account) => {
      const { body } = await portal.call(listSessions, { token });
      const id = body.data.find((session) => session.is_current)?.id;
      return await portal.call(endSession, { token: account.token, params: { id } });
    },
    'a log-out of all other devices': (_, account) => portal.call(endOtherSessions, { token: account.token }),
    'a change of the password': (_, { token, password }) =>
      portal.call(changePassword, { token, body: { ...passwords, password } }),
    'a password reset': async (_, { email }) => {
      await portal.call(requestReset, { body: { email } });
      await expect.poll(() => portal.mails.all(email).at(-1)?.subject).toContain('reset password code');
      const reset_code = extractCode(await portal.mails.to(email));
      return await portal.call(resetPassword, { body: { ...passwords, email, reset_code } });
    },
    'the removal of the member': async (_, { member_id, organization_id }) => {
      const { token } = owners.get(organization_id) as TestAccount;
      return await portal.call(removeMember, { token, params: { id: member_id } });
    },
    async 'the end of its time'(token) {
      const session = portal.db.updateTable('token').where('hash', '=', hashToken(token));
      await session.set({ expires_at: new Date(Date.now() - 1000) }).execute();
      return undefined;
    },
  };

const owners = new Map<number, TestAccount>();

test.each(Object.entries(ends))('no call accepts a session after %s', async (_, end) => {
  const owner = await portal.newAccount();
  const member = await portal.newMember(owner, { member_role: 'records officer' });
  owners.set(owner.organization_id, owner);
  const token = await openSession(member);
  expect((await portal.call(getUser, { token })).status).toBe(200);
  expect((await end(token, member))?.status ?? 200).toBe(200);
  for (const call of guarded) {
    const params = { id: 'none', candidate_type: 'employee' };
    const { status, problem } = await portal.call(call, { token, params });
    expect([call.name, status, problem.code]).toEqual([call.name, 401, 'not_signed_in']);
  }
});
