import type { Member } from '#contract/calls/members.ts';
import type { MemberRow } from '#server/db/members/members.ts';

/** A member as their colleagues see them. */
export const presentMember = ({
  id,
  name,
  email,
  role,
  can_export,
  created_at,
  last_active_at,
}: MemberRow): Member => ({
  id,
  name,
  email,
  member_role: role,
  can_export,
  joined_at: created_at.toISOString(),
  last_active_at: last_active_at?.toISOString() ?? null,
});
