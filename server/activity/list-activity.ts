import type { listActivity as call } from '#contract/calls/activity.ts';
import { toPage } from '#contract/pages.ts';
import { listAuditEntries as findActivity } from '#server/db/activity/audit.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { authorize } from '#server/policies/authorize.ts';
import type { Services } from '#server/services.ts';
import { describeEntry } from './describe-entry.ts';
import { presentPurpose } from './present-purpose.ts';

/**
 * The member's own actions, or those of everyone in the organisation, newest first. Owners and auditors also see what
 * operators did to the organisation. @throws DomainError role_not_permitted
 */
export async function listActivity(
  { principal, query }: RequestContext<typeof call>,
  { db, candidateIds }: Services,
): Promise<Reply<typeof call>> {
  const { actor, permissions } = principal;
  if (query.of === 'everyone') authorize(principal, 'audit:read');
  const scope = {
    member_id: query.of === 'me' ? actor.member_id : undefined,
    organization_id: permissions.has('audit:read') ? actor.organization_id : undefined,
  };
  const { rows, total } = await findActivity(db, scope, query);
  const entries = rows.map(
    ({ id, at, action, purpose, detail, candidate_id, candidate_name, by, client_address }) => {
      const candidate =
        candidate_id === null ? null : { id: candidateIds.encode(candidate_id), name: candidate_name ?? '' };
      return {
        id,
        at: at.toISOString(),
        action,
        text: describeEntry(action, detail, candidate),
        candidate,
        by,
        purpose: presentPurpose(purpose, detail['purpose_note']),
        from: client_address,
      };
    },
  );
  return toPage(entries, total, query);
}
