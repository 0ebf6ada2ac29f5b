import { fullDetail } from '#server/features/activity/queries/audit-entries.ts';
import * as invitations from '#contract/calls/invitations.ts';
import * as members from '#contract/calls/members.ts';
import { getUser } from '#contract/calls/profile.ts';
import type { MemberRole } from '#contract/permissions.ts';
import type { TestAccount } from './accounts.ts';
import { extractInvitationToken } from './mails.ts';
import type { TestPortal } from './portal.ts';

type Caller = Pick<TestAccount, 'token'>;

export const PASSWORD = 'a pass phrase of a colleague';

/** Actions of members on members and invitations. */
export const memberActions = ({ call, db, mails }: TestPortal) => ({
  list: async ({ token }: Caller) => (await call(members.listMembers, { token })).body.data,
  change: ({ token }: Caller, { member_id: id }: TestAccount, member_role: MemberRole, can_export = false) =>
    call(members.changeMember, { token, params: { id }, body: { member_role, can_export } }),
  remove: ({ token }: Caller, { member_id: id }: TestAccount) =>
    call(members.removeMember, { token, params: { id } }),
  leave: ({ token }: Caller) => call(members.leaveOrganization, { token }),
  invite: ({ token }: Caller, email: string, member_role: MemberRole = 'checker', can_export = false) =>
    call(invitations.inviteMember, { token, body: { email, member_role, can_export } }),
  listInvitations: async ({ token }: Caller) =>
    (await call(invitations.listInvitations, { token })).body.data,
  resend: ({ token }: Caller, id: number) => call(invitations.resendInvitation, { token, params: { id } }),
  revoke: ({ token }: Caller, id: number) => call(invitations.revokeInvitation, { token, params: { id } }),
  /** Reads the token from the `count`th email to an address, by default the latest. */
  readLink: async (email: string, count?: number) => extractInvitationToken(await mails.to(email, count)),
  lookUp: (token: string) => call(invitations.lookUpInvitation, { body: { token } }),
  accept: (token: string, display_name = 'Chinwe Balogun', new_password = PASSWORD) =>
    call(invitations.acceptInvitation, {
      body: { token, display_name, new_password, new_password_confirmation: new_password },
    }),
  /** The status of a call with a session. */
  statusOf: async ({ token }: Caller) => (await call(getUser, { token })).status,
  /** Lists the actions of an organisation in the audit log with their details. */
  audit: async ({ organization_id }: TestAccount) =>
    await db
      .selectFrom('audit_entry')
      .select(['action', 'member_id', fullDetail])
      .where('organization_id', '=', organization_id)
      .orderBy('id')
      .execute(),
  /** Lets the links of an invitation expire. */
  expire: (id: number) =>
    db
      .updateTable('invitation')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute(),
});

/** An address that nobody else in the tests has. */
export const newEmail = () => `${crypto.randomUUID()}@example.com`;
