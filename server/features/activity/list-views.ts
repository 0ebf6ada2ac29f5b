import { ownedBy } from '#server/domain/access/ownership.ts';
import type { listViews as call } from '#contract/calls/activity.ts';
import { toPage } from '#contract/pages.ts';
import { activityTexts } from '#contract/texts/activity.ts';
import { parseCandidateId } from '#server/domain/candidates/ids/parse-candidate-id.ts';
import { listViewEntries as findViews } from './queries/audit-views.ts';
import { isOwnCandidate } from '#server/domain/candidates/queries/candidates.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { presentPurpose } from './present-purpose.ts';

/**
 * Who viewed one of the organisation's own candidates, newest first.
 * @throws DomainError when it is not the organisation's
 */
export async function listViews(
  { principal, params, query }: RequestContext<typeof call>,
  { db, candidateIds }: Services,
): Promise<Reply<typeof call>> {
  const candidate_id = parseCandidateId(params.id, candidateIds);
  const owned = { id: candidate_id, ...ownedBy(principal) };
  if (!(await isOwnCandidate(db, owned))) throw new DomainError('candidate_not_found');
  const { rows, total } = await findViews(db, { candidate_id, owner_id: principal.organization.id }, query);
  const views = rows.map(({ id, at, action, name, role, purpose, purpose_note }) => ({
    id,
    at: at.toISOString(),
    how: action === 'export' ? ('export' as const) : ('view' as const),
    name: name || activityTexts.deletedAccount,
    role,
    purpose: presentPurpose(purpose, purpose_note),
  }));
  return toPage(views, total, query);
}
