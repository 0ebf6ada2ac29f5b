import type { listActivity } from '#contract/calls/activity.ts';
import type { RequestContext } from '#server/http/route.ts';
import { authorize } from '#server/domain/access/authorize.ts';
import { listActionsOfKind } from './list-actions-of-kind.ts';
import type { ActivityScope } from './queries/audit-entries.ts';

type Filters = Pick<RequestContext<typeof listActivity>['query'], 'of' | 'member_id' | 'kind'>;

/**
 * Returns which entries a member reads: their own, those of everyone in the organisation, or those of one of them. Owners and
 * auditors also see what operators did to the organisation. @throws DomainError role_not_permitted
 */
export function toActivityScope(
  principal: RequestContext<typeof listActivity>['principal'],
  { of, member_id, kind }: Filters,
): ActivityScope {
  const { actor, permissions } = principal;
  const isOfOthers = of === 'everyone' || member_id !== undefined;
  if (isOfOthers) authorize(principal, 'audit:read');
  return {
    member_id: isOfOthers ? undefined : actor.member_id,
    organization_id: permissions.has('audit:read') ? actor.organization_id : undefined,
    by_member_id: member_id,
    actions: kind && listActionsOfKind(kind),
  };
}
