import type { listActivity as call } from '#contract/calls/activity.ts';
import { LOG_MAX_COUNTED } from '#contract/limits.ts';
import { toCappedPage } from '#contract/pages.ts';
import { listAuditEntries as findActivity } from './queries/audit-entries.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { describeEntry } from './describe-entry.ts';
import { presentPurpose } from './present-purpose.ts';
import { toActivityScope } from './to-activity-scope.ts';

/** The member's own actions, or those of everyone in the organisation, newest first. @throws DomainError role_not_permitted */
export async function listActivity(
  { principal, query }: RequestContext<typeof call>,
  { db, candidateIds }: Services,
): Promise<Reply<typeof call>> {
  const { rows, total } = await findActivity(db, toActivityScope(principal, query), query);
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
  return toCappedPage(entries, total, LOG_MAX_COUNTED, query);
}
