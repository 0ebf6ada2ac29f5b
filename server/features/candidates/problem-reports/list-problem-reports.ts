import type { listProblemReports as call } from '#contract/calls/problem-reports.ts';
import { toPage } from '#contract/pages.ts';
import { ownedBy } from '#server/domain/access/ownership.ts';
import { parseCandidateId } from '#server/domain/candidates/ids/parse-candidate-id.ts';
import { isOwnCandidate } from '#server/domain/candidates/queries/candidates.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { listReports } from './queries/problem-reports.ts';

/**
 * Lists the reported problems of one of the organisation's own candidates.
 * @throws DomainError when the organisation does not own it
 */
export async function listProblemReports(
  { principal, params, query }: RequestContext<typeof call>,
  { db, candidateIds }: Services,
): Promise<Reply<typeof call>> {
  const id = parseCandidateId(params.id, candidateIds);
  if (!(await isOwnCandidate(db, { id, ...ownedBy(principal) })))
    throw new DomainError('candidate_not_found');
  const { rows, total } = await listReports(db, id, query);
  const reports = rows.map(({ reported_at, ...report }) => ({
    ...report,
    at: reported_at.toISOString(),
  }));
  return toPage(reports, total, query);
}
