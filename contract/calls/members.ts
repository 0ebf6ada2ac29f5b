import * as z from 'zod/mini';
import { unusualLookUps } from '#contract/anomaly.ts';
import { call } from '#contract/call.ts';
import * as field from '#contract/fields/fields.ts';
import { memberRoles } from '#contract/permissions.ts';
import { messageReply } from '#contract/problem.ts';

export const memberRole = z.enum(memberRoles);

/** What a member may do in the organisation. An auditor cannot export. */
export const memberAccess = { member_role: memberRole, can_export: z._default(z.boolean(), false) };

const member = z.object({
  id: z.number(),
  /** The name that the member has chosen, else the email. */
  name: z.string(),
  email: z.string(),
  member_role: memberRole,
  can_export: z.boolean(),
  joined_at: z.string(),
  /** Whether their log-in has two steps; null unless the caller manages members. */
  has_second_factor: z.nullable(z.boolean()),
  /** The latest unusual look-ups of the last 30 days; null if there are none, and unless the caller manages members. */
  unusual_look_ups: z.nullable(unusualLookUps),
  /** Since when the look-ups are stopped; null if they are not, and unless the caller manages members. */
  look_ups_stopped_at: z.nullable(z.string()),
  /** When the member last did something that is in the audit log; null if never. */
  last_active_at: z.nullable(z.string()),
});

export type Member = z.output<typeof member>;

export const listMembers = call({
  name: 'listMembers',
  summary: 'List the members of the organisation, in the order in which they joined.',
  method: 'GET',
  path: '/api/members',
  permission: 'member:read',
  reply: z.object({ data: z.array(member) }),
});

export const changeMember = call({
  name: 'changeMember',
  summary: 'Change the role of a member and whether they may export. The last owner stays an owner.',
  method: 'PUT',
  path: '/api/members/{id}',
  permission: 'member:manage',
  requiresRecentAuthentication: true,
  params: z.object({ id: field.id }),
  body: z.object(memberAccess),
  reply: z.object({ message: z.string(), data: member }),
  errors: ['member_not_found', 'last_owner', 'auditor_cannot_export'],
});

export const removeMember = call({
  name: 'removeMember',
  summary:
    'Remove another member. Their sessions, codes and prepared exports end at once; the history keeps their name.',
  method: 'DELETE',
  path: '/api/members/{id}',
  permission: 'member:manage',
  requiresRecentAuthentication: true,
  params: z.object({ id: field.id }),
  reply: messageReply,
  errors: ['member_not_found', 'last_owner', 'member_is_operator'],
});

export const resetSecondFactors = call({
  name: 'resetSecondFactors',
  summary:
    'Remove the second factors and recovery codes of a member who has lost them. Their sessions end, and the next log-in needs the password only. The member is told by email.',
  method: 'DELETE',
  path: '/api/members/{id}/second-factors',
  permission: 'member:manage',
  requiresRecentAuthentication: 'by second factor',
  params: z.object({ id: field.id }),
  reply: messageReply,
  errors: ['member_not_found', 'member_without_second_factor', 'member_is_operator'],
});

export const leaveOrganization = call({
  name: 'leaveOrganization',
  summary: 'Leave the organisation. The account of the member ends; the last owner cannot leave.',
  method: 'POST',
  path: '/api/members/leave',
  permission: 'member:leave',
  requiresRecentAuthentication: true,
  reply: messageReply,
  errors: ['last_owner'],
});

export const changeDisplayName = call({
  name: 'changeDisplayName',
  summary: 'Change the name under which colleagues see the member.',
  method: 'POST',
  path: '/api/members/display-name',
  permission: 'name:update',
  body: z.object({ display_name: field.personName }),
  reply: z.object({ message: z.string(), data: z.object({ display_name: z.string() }) }),
});
