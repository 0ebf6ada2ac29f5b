import type { undoMerge as call } from '#contract/calls/duplicates.ts';
import { duplicateTexts } from '#contract/texts/duplicates.ts';
import { writeCandidates } from '#server/domain/candidate-store/write-candidates.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { lockMerge, separateMerged } from './queries/merge-undo.ts';

/**
 * Puts the removed candidate on record again and gives the kept one its former values, in one transaction.
 * @throws DomainError when there is no such merge or its time is over, when the kept candidate has been changed since
 */
export async function undoMerge(
  { principal, body, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const [kept_id, removed_id] = [body.kept_id, body.removed_id].map((id) => services.candidateIds.decode(id));
  if (kept_id === undefined || removed_id === undefined) throw new DomainError('merge_not_found');
  const change = { action: 'undo merge', actor: principal.actor, clientAddress } as const;
  await writeCandidates(services, change, async (store) => {
    const merge = await lockMerge(store.tx, principal.organization.id, { kept_id, removed_id });
    if (!merge) throw new DomainError('merge_not_found');
    const { former, removed, versions } = merge;
    if (!former) throw new DomainError('merged_candidate_changed');
    const { edited_at, ...values } = former;
    // First, because a photo belongs to one row.
    await store.updateMany([{ id: kept_id, values, edited_at, isAlwaysWritten: true }]);
    await store.reinstate({ candidate: removed, versions });
    await separateMerged(store.tx, { kept_id, removed_id });
    const detail = {
      kept: kept_id,
      removed: removed_id,
      removed_name: String(removed['name']).toWellFormed(),
    };
    store.describe({ candidate_id: kept_id, detail });
  });
  return { message: duplicateTexts.mergeUndone };
}
