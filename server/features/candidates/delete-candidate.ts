import { ownedBy } from '#server/domain/access/ownership.ts';
import type { deleteCandidate as call } from '#contract/calls/candidates.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { parseCandidateId } from '#server/domain/candidates/ids/parse-candidate-id.ts';
import { writeCandidates } from '#server/domain/candidate-store/write-candidates.ts';
import { lockOwnCandidate } from '#server/domain/candidates/queries/candidates.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

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
