import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { logIn, logOut, requestReset, resetPassword } from '#contract/calls/accounts.ts';
import { calls } from '#contract/calls/all-calls.ts';
import {
  changeMember,
  leaveOrganization,
  removeMember,
  resetSecondFactors,
} from '#contract/calls/members.ts';
import { downloadExport, prepareExport } from '#contract/calls/exports.ts';
import { changePassword, getUser } from '#contract/calls/profile.ts';
import { endOtherSessions, endSession, listSessions } from '#contract/calls/security.ts';
import { createEmailChangeActions, newAddress } from '#server/testing/email-change-actions.ts';
import { hashToken } from '#server/domain/identity/queries/tokens.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
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
    'a change of the email address': async (_, account) => {
      const { request, readCodes, confirm } = createEmailChangeActions(portal);
      const email = newAddress();
      await request(account, email);
      // The first email to a colleague was the invitation.
      return await confirm(account, await readCodes(account.email, email));
    },
    'a reset of the second factors': async (_, account) => {
      await portal.db
        .insertInto('authenticator_app')
        .values({ member_id: account.member_id, sealed_secret: 'x', confirmed_at: new Date() })
        .execute();
      return await portal.call(resetSecondFactors, {
        token: ownerOf(account).token,
        params: { id: account.member_id },
      });
    },
    'the removal of the member': (_, account) =>
      portal.call(removeMember, { token: ownerOf(account).token, params: { id: account.member_id } }),
    'leaving the organisation': (_, { token }) => portal.call(leaveOrganization, { token }),
    async 'the end of its time'(token) {
      const session = portal.db.updateTable('token').where('hash', '=', hashToken(token));
      await session.set({ expires_at: new Date(Date.now() - 1000) }).execute();
      return undefined;
    },
    async 'the end of the days of grace of its organisation'(_, { organization_id, member_id }) {
      const past = new Date(Date.now() - 400 * 86_400_000);
      const closing = portal.db.updateTable('organization').where('id', '=', organization_id);
      await closing
        .set({ closing_at: past, closing_member_id: member_id, closing_reminder_days: 30 })
        .execute();
      return undefined;
    },
  };

const owners = new Map<number, TestAccount>();
const ownerOf = ({ organization_id }: TestAccount) => owners.get(organization_id) as TestAccount;

async function createMemberWithSession() {
  const owner = await portal.newAccount();
  const member = await portal.newMember(owner, { member_role: 'records officer', can_export: true });
  owners.set(owner.organization_id, owner);
  await addCandidate(portal.call, owner.token);
  return { owner, member, token: await openSession(member) };
}

/** Prepares a download with a session. @returns the status that the download has then */
async function prepareDownload(token: string) {
  const { body } = await portal.call(prepareExport, { token, body: { scope: 'uploaded' } });
  const query = { download_token: body.data.download_token };
  return async () => (await portal.call(downloadExport, { query })).status;
}

/** Time alone ends a session without its downloads, which last for minutes. */
const KEEPS_DOWNLOADS = new Set(['the end of its time']);

test.each(Object.entries(ends))('no call accepts a session after %s', async (name, end) => {
  const { member, token } = await createMemberWithSession();
  expect((await portal.call(getUser, { token })).status).toBe(200);
  const download = await prepareDownload(token);
  expect((await end(token, member))?.status ?? 200).toBe(200);
  for (const call of guarded) {
    const params = { id: 'none', candidate_type: 'employee' };
    const { status, problem } = await portal.call(call, { token, params });
    expect([call.name, status, problem.code]).toEqual([call.name, 401, 'not_signed_in']);
  }
  expect(await download()).toBe(KEEPS_DOWNLOADS.has(name) ? 200 : 404);
});

test('no prepared download works once the member may not export', async () => {
  const { owner, member, token } = await createMemberWithSession();
  const download = await prepareDownload(token);
  await portal.call(changeMember, {
    token: owner.token,
    params: { id: member.member_id },
    body: { member_role: 'records officer', can_export: false },
  });
  expect(await download()).toBe(404);
});
