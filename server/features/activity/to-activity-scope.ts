import type { ActivityScope } from './queries/audit-entries.ts';
import { authorize } from '#server/domain/access/authorize.ts';
import type { Principal } from '#server/domain/access/principal.ts';

/**
 * Returns which entries a member reads: their own, or those of everyone in the organisation. Owners and auditors also see
 * what operators did to the organisation. @throws DomainError role_not_permitted
 */
export function toActivityScope(principal: Principal, of: 'me' | 'everyone'): ActivityScope {
  const { actor, permissions } = principal;
  if (of === 'everyone') authorize(principal, 'audit:read');
  return {
    member_id: of === 'me' ? actor.member_id : undefined,
    organization_id: permissions.has('audit:read') ? actor.organization_id : undefined,
  };
}
