import type { closeProblemReport as call } from '#contract/calls/problem-reports.ts';
import { problemTexts } from '#contract/texts/problem-reports.ts';
import { ownedBy } from '#server/domain/access/ownership.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { parseCandidateId } from '#server/domain/candidates/ids/parse-candidate-id.ts';
import { isOwnCandidate } from '#server/domain/candidates/queries/candidates.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { closeReport } from './queries/problem-reports.ts';

/**
 * Marks a reported problem of one of the organisation's own candidates as dealt with, and audits it once.
 * @throws DomainError when the organisation does not own the candidate
 */
export async function closeProblemReport(
  { principal, params, clientAddress }: RequestContext<typeof call>,
  { db, candidateIds }: Services,
): Promise<Reply<typeof call>> {
  const candidate_id = parseCandidateId(params.id, candidateIds);
  await db.transaction().execute(async (tx) => {
    if (!(await isOwnCandidate(tx, { id: candidate_id, ...ownedBy(principal) })))
      throw new DomainError('candidate_not_found');
    const kind = await closeReport(tx, { candidate_id, id: params.report });
    if (kind === undefined) return;
    const { actor } = principal;
    await writeAudit(tx, {
      action: 'close problem report',
      actor,
      candidate_id,
      detail: { kind },
      clientAddress,
    });
  });
  return { message: problemTexts.closed };
}
