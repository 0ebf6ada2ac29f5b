import type { Member } from '#contract/calls/members.ts';
import type { MemberRow } from '#server/db/members/members.ts';
import type { Principal } from '#server/policies/principal.ts';

/** A member as their colleagues see them. Only who manages members sees whether the log-in has two steps. */
export const presentMember = (
  { id, name, email, role, can_export, created_at, last_active_at, has_second_factor }: MemberRow,
  { permissions }: Pick<Principal, 'permissions'>,
): Member => ({
  id,
  name,
  email,
  member_role: role,
  can_export,
  has_second_factor: permissions.has('member:manage') ? has_second_factor : null,
  joined_at: created_at.toISOString(),
  last_active_at: last_active_at?.toISOString() ?? null,
});
