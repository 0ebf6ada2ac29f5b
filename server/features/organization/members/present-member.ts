import type { Member } from '#contract/calls/members.ts';
import type { MemberRow } from './queries/members.ts';
import type { Principal } from '#server/domain/access/principal.ts';

/**
 * A member as their colleagues see them. Only who manages members sees whether the log-in has two steps, and what was
 * unusual about look-ups.
 */
export function presentMember(member: MemberRow, { permissions }: Pick<Principal, 'permissions'>): Member {
  const { id, name, email, role, can_export, created_at, last_active_at } = member;
  const isManaged = permissions.has('member:manage');
  return {
    id,
    name,
    email,
    member_role: role,
    can_export,
    has_second_factor: isManaged ? member.has_second_factor : null,
    unusual_look_ups: isManaged ? member.unusual_look_ups : null,
    look_ups_stopped_at: (isManaged && member.look_ups_stopped_at?.toISOString()) || null,
    joined_at: created_at.toISOString(),
    last_active_at: last_active_at?.toISOString() ?? null,
  };
}
