import type { restoreVersion as call } from '#contract/calls/versions.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { parseCandidateId } from '#server/domain/candidates/ids/parse-candidate-id.ts';
import { writeCandidates } from '#server/domain/candidate-store/write-candidates.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

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
  const is_changed = await writeCandidates(services, change, async (store) => {
    const isChanged = await store.restore(id, params.version);
    if (isChanged) store.describe({ candidate_id: id, detail: { version: params.version } });
    return isChanged;
  });
  const message = is_changed ? candidateTexts.restored : candidateTexts.nothingRestored;
  return { message, data: { is_changed } };
}
