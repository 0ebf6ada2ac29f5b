import type { restoreVersion as call } from '#contract/calls/versions.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { parseCandidateId } from '#server/candidate-ids/parse-candidate-id.ts';
import { writeCandidates } from '#server/candidate-store/write-candidates.ts';
import { isOwnCandidate } from '#server/db/candidates/candidates.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { ownedBy } from '#server/policies/ownership.ts';
import type { Services } from '#server/services.ts';

/**
 * Gives one of the organisation's own candidates the values of an earlier version.
 * @throws DomainError when the organisation does not own it, when it has no such earlier version
 */
export async function restoreVersion(
  { principal, params, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const id = parseCandidateId(params.id, services.candidateIds);
  const change = { action: 'restore', actor: principal.actor, clientAddress } as const;
  await writeCandidates(services, change, async (store) => {
    if (!(await isOwnCandidate(store.tx, { id, ...ownedBy(principal) })))
      throw new DomainError('candidate_not_found');
    store.describe({ candidate_id: id, detail: { version: params.version } });
    await store.restore(id, params.version);
  });
  return { message: candidateTexts.restored };
}
