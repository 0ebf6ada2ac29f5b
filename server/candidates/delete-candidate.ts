import { ownedBy } from '#server/policies/ownership.ts';
import type { deleteCandidate as call } from '#contract/calls/candidates.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { parseCandidateId } from '#server/candidate-ids/parse-candidate-id.ts';
import { writeCandidates } from '#server/candidate-store/write-candidates.ts';
import { lockOwnCandidate } from '#server/db/candidates/candidates.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

/** Deletes one of the caller's own candidates. @throws DomainError when the caller does not own it */
export async function deleteCandidate(
  { principal, params, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const id = parseCandidateId(params.id, services.candidateIds);
  const change = { action: 'delete', actor: principal.actor, clientAddress } as const;
  await writeCandidates(services, change, async (store) => {
    const stored = await lockOwnCandidate(store.tx, { id, ...ownedBy(principal) });
    if (!stored) throw new DomainError('candidate_not_found');
    await store.remove([id]);
  });
  return { message: candidateTexts.deleted };
}
