import { includesPermission } from '#contract/permissions.ts';
import { hasOtherOwner, type LockedMember, lockMembers, lockTeam } from './queries/members.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Principal } from '#server/domain/access/principal.ts';

/**
 * Locks the member who acts and the one who is changed, then their organisation, so that changes of members happen one
 * after the other. Checks that the actor may still make the change.
 * @returns the member to change
 * @throws DomainError not_signed_in, role_not_permitted, member_not_found
 */
export async function lockChange(
  tx: Runner,
  { actor, organization }: Principal,
  member_id: number,
): Promise<LockedMember> {
  const locked = await lockMembers(tx, organization.id, [actor.member_id, member_id]);
  const acting = locked.find(({ id }) => id === actor.member_id);
  if (!acting) throw new DomainError('not_signed_in');
  if (!includesPermission(acting.role, 'member:manage'))
    throw new DomainError('role_not_permitted', { role: acting.role, permission: 'member:manage' });
  const member = locked.find(({ id }) => id === member_id);
  if (!member) throw new DomainError('member_not_found');
  await lockTeam(tx, organization.id);
  return member;
}

/** Checks that an organisation keeps an owner without this member. Call it with the team locked. @throws DomainError last_owner */
export async function requireOtherOwner(
  tx: Runner,
  organization_id: number,
  { id, role }: Pick<LockedMember, 'id' | 'role'>,
): Promise<void> {
  if (role === 'owner' && !(await hasOtherOwner(tx, organization_id, id)))
    throw new DomainError('last_owner');
}
