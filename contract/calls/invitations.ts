import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import * as field from '#contract/fields/fields.ts';
import { messageReply } from '#contract/problem.ts';
import { memberAccess, memberRole } from './members.ts';

export const invitationState = z.enum(['pending', 'expired', 'accepted', 'revoked']);

const invitation = z.object({
  id: z.number(),
  email: z.string(),
  member_role: memberRole,
  can_export: z.boolean(),
  state: invitationState,
  /** The member who sent the latest link; empty when nobody knows the name any more. */
  invited_by: z.string(),
  /** When the latest link was sent. */
  sent_at: z.string(),
  expires_at: z.string(),
});

export type Invitation = z.output<typeof invitation>;

const sent = z.object({ message: z.string(), data: invitation });

export const listInvitations = call({
  name: 'listInvitations',
  summary: 'List the invitations of the organisation with their state, newest first.',
  method: 'GET',
  path: '/api/invitations',
  permission: 'member:manage',
  reply: z.object({ data: z.array(invitation) }),
});

export const inviteMember = call({
  name: 'inviteMember',
  summary:
    'Invite somebody to a school or company by email. The link works once, for seven days. An address that has an account gets a message that says so instead; the reply is the same.',
  method: 'POST',
  path: '/api/invitations',
  permission: 'member:manage',
  requiresRecentAuthentication: true,
  body: z.object({ email: field.email, ...memberAccess }),
  reply: sent,
  status: 201,
  errors: ['individual_without_members', 'already_member', 'already_invited', 'auditor_cannot_export'],
});

export const resendInvitation = call({
  name: 'resendInvitation',
  summary: 'Send a new link for an open or expired invitation. The previous link becomes invalid.',
  method: 'POST',
  path: '/api/invitations/{id}/resend',
  permission: 'member:manage',
  params: z.object({ id: field.id }),
  reply: sent,
  errors: ['invitation_not_found', 'invitation_closed'],
});

export const revokeInvitation = call({
  name: 'revokeInvitation',
  summary: 'Revoke an open or expired invitation. Its link becomes invalid.',
  method: 'DELETE',
  path: '/api/invitations/{id}',
  permission: 'member:manage',
  params: z.object({ id: field.id }),
  reply: messageReply,
  errors: ['invitation_not_found', 'invitation_closed'],
});

/** A token has 43 characters. */
const TOKEN_MAX = 100;
const token = z.string().check(z.maxLength(TOKEN_MAX));

/** Why the link of an invitation does not work. */
const LINK_ERRORS = [
  'invitation_link_unknown',
  'invitation_expired',
  'invitation_revoked',
  'invitation_used',
] as const;

export const lookUpInvitation = call({
  name: 'lookUpInvitation',
  summary: 'Get the invitation of a link, without using it.',
  method: 'POST',
  path: '/api/invitations/look-up',
  permission: 'public',
  body: z.object({ token }),
  reply: z.object({
    data: z.object({
      organization: z.string(),
      /** The kind of the organisation. */
      role: field.role,
      member_role: memberRole,
      email: z.string(),
      expires_at: z.string(),
    }),
  }),
  errors: LINK_ERRORS,
});

export const acceptInvitation = call({
  name: 'acceptInvitation',
  summary:
    'Accept an invitation: create the account of a new member, who accepts the terms of use. The email counts as verified.',
  method: 'POST',
  path: '/api/invitations/accept',
  permission: 'public',
  body: z
    .object({
      token,
      display_name: field.personName,
      new_password: field.newPassword,
      new_password_confirmation: field.textRequiredByCall,
    })
    .check(field.newPasswordsMatch),
  reply: z.object({ message: z.string(), data: z.object({ role: field.role, email: z.string() }) }),
  status: 201,
  errors: [...LINK_ERRORS, 'email_taken', 'password_breached'],
});
