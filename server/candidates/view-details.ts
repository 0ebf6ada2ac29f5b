import type { viewDetails as call } from '#contract/calls/candidates.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { parseCandidateId } from '#server/candidate-ids/parse-candidate-id.ts';
import { writeAudit } from '#server/db/audit.ts';
import { findCandidate } from '#server/db/candidates.ts';
import { notFound } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import { disclosePage, withReservedPeople } from '#server/quotas/with-reserved-people.ts';
import type { Services } from '#server/services.ts';
import { presentDetails } from './present-candidate.ts';

/** @throws Problem 404, 429 */
export async function viewDetails(
  asked: Asked<typeof call>,
  services: Services,
): Promise<Answer<typeof call>> {
  const { caller, params, from, setHeaders } = asked;
  const { db, candidateIds } = services;
  const candidate = await findCandidate(db, parseCandidateId(params.id, candidateIds));
  if (!candidate) throw notFound(candidateTexts.notFound);
  if (candidate.account_id !== caller.id)
    setHeaders(
      await withReservedPeople(services, asked, 1, (reservation) =>
        disclosePage(db, reservation, [candidate]),
      ),
    );
  await writeAudit(db, { action: 'view', account_id: caller.id, candidate_id: candidate.id, from });
  return { data: presentDetails(candidate, caller.id, services) };
}
