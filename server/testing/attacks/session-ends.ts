import { expect } from 'vitest';
import type { Call } from '#contract/call.ts';
import { logIn, logOut, requestReset, resetPassword } from '#contract/calls/accounts.ts';
import { calls } from '#contract/calls/all-calls.ts';
import { leaveOrganization, removeMember, resetSecondFactors } from '#contract/calls/members.ts';
import { downloadExport, prepareExport } from '#contract/calls/exports.ts';
import { changePassword, getUser } from '#contract/calls/profile.ts';
import { endOtherSessions, endSession, listSessions } from '#contract/calls/security.ts';
import { createEmailChangeActions, newAddress } from '#server/testing/email-change-actions.ts';
import { hashToken } from '#server/domain/identity/queries/tokens.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { extractCode } from '#server/testing/mails.ts';
import type { TestPortal } from '#server/testing/portal.ts';

/** The calls that need a session. */
export const guardedCalls = (Object.values(calls).flat() as Call[]).filter(
  ({ permission }) => permission !== 'public',
);
const passwords = { new_password: 'a newer pass phrase', new_password_confirmation: 'a newer pass phrase' };

/** Opens another session of the member. */
const openSession = async (portal: TestPortal, { email, password, role }: TestAccount) =>
  (await portal.call(logIn, { body: { email, password, role } })).body.token;

async function awaitResetCode({ mails }: TestPortal, email: string): Promise<void> {
  await expect.poll(() => mails.all(email).at(-1)?.subject).toContain('reset password code');
}

type End = (
  portal: TestPortal,
  token: string,
  account: TestAccount,
) => Promise<{ status: number } | undefined>;

/** What ends the session of `token`. */
const ends = {
  'a log-out': (portal, token) => portal.call(logOut, { token }),
  'a log-out of the device': async (portal, token, account) => {
    const { body } = await portal.call(listSessions, { token });
    const id = body.data.find((session) => session.is_current)?.id;
    return await portal.call(endSession, { token: account.token, params: { id } });
  },
  'a log-out of all other devices': (portal, _, account) =>
    portal.call(endOtherSessions, { token: account.token }),
  'a change of the password': (portal, _, { token, password }) =>
    portal.call(changePassword, { token, body: { ...passwords, password } }),
  'a password reset': async (portal, _, { email }) => {
    await portal.call(requestReset, { body: { email } });
    await awaitResetCode(portal, email);
    const reset_code = extractCode(await portal.mails.to(email));
    return await portal.call(resetPassword, { body: { ...passwords, email, reset_code } });
  },
  'a change of the email address': async (portal, _, account) => {
    const { request, readCodes, confirm } = createEmailChangeActions(portal);
    const email = newAddress();
    await request(account, email);
    // The first email to a colleague was the invitation.
    return await confirm(account, await readCodes(account.email, email));
  },
  'a reset of the second factors': async (portal, _, account) => {
    await portal.db
      .insertInto('authenticator_app')
      .values({ member_id: account.member_id, sealed_secret: 'x', confirmed_at: new Date() })
      .execute();
    return await portal.call(resetSecondFactors, {
      token: ownerOf(account).token,
      params: { id: account.member_id },
    });
  },
  'the removal of the member': (portal, _, account) =>
    portal.call(removeMember, { token: ownerOf(account).token, params: { id: account.member_id } }),
  'leaving the organisation': (portal, _, { token }) => portal.call(leaveOrganization, { token }),
  async 'the end of its time'(portal, token) {
    const session = portal.db.updateTable('token').where('hash', '=', hashToken(token));
    await session.set({ expires_at: new Date(Date.now() - 1000) }).execute();
    return undefined;
  },
  async 'the end of the days of grace of its organisation'(portal, _, { organization_id, member_id }) {
    const past = new Date(Date.now() - 400 * 86_400_000);
    const closing = portal.db.updateTable('organization').where('id', '=', organization_id);
    await closing
      .set({ closing_at: past, closing_member_id: member_id, closing_reminder_days: 30 })
      .execute();
    return undefined;
  },
} satisfies Record<string, End>;

export type SessionEnd = keyof typeof ends;

export const sessionEnds = Object.keys(ends) as SessionEnd[];

const owners = new Map<number, TestAccount>();
const ownerOf = ({ organization_id }: TestAccount) => owners.get(organization_id) as TestAccount;

/** Creates an organisation with a record, and a member who may export and has a session. */
export async function createMemberWithSession(portal: TestPortal) {
  const owner = await portal.newAccount();
  const member = await portal.newMember(owner, { member_role: 'records officer', can_export: true });
  owners.set(owner.organization_id, owner);
  await addCandidate(portal.call, owner.token);
  return { owner, member, token: await openSession(portal, member) };
}

/** Prepares a download with a session. @returns the status that the download has then */
export async function prepareDownload(portal: TestPortal, token: string) {
  const { body } = await portal.call(prepareExport, { token, body: { scope: 'uploaded' } });
  const query = { download_token: body.data.download_token };
  return async () => (await portal.call(downloadExport, { query })).status;
}

/**
 * Ends a session, and makes calls with it.
 * @returns the calls that do not say that nobody is signed in, and the status of a download that the session prepared
 */
export async function callAfter(portal: TestPortal, endName: SessionEnd, rejecting: readonly Call[]) {
  const { member, token } = await createMemberWithSession(portal);
  if ((await portal.call(getUser, { token })).status !== 200) throw new Error('there is no session');
  const download = await prepareDownload(portal, token);
  const end: End = ends[endName];
  const ended = await end(portal, token, member);
  if (ended && ended.status !== 200) throw new Error(`${endName} failed with ${ended.status}`);
  const accepted: unknown[] = [];
  for (const call of rejecting) {
    const params = { id: 'none', candidate_type: 'employee' };
    const { status, problem } = await portal.call(call, { token, params });
    if (status !== 401 || problem.code !== 'not_signed_in') accepted.push([call.name, status, problem.code]);
  }
  return { accepted, download: await download() };
}

/** The outcome of `callAfter` when no call accepts the session. Its downloads last for minutes, unless more than time ends it. */
export const expectedOutcome = (end: SessionEnd) => ({
  accepted: [],
  download: end === 'the end of its time' ? 200 : 404,
});
