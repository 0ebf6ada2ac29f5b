import type { confirmCandidates as call } from '#contract/calls/confirmations.ts';
import { CONFIRM_MAX_IDS } from '#contract/limits.ts';
import { writeCandidates } from '#server/domain/candidate-store/write-candidates.ts';
import { findNextUploadedIds } from '#server/domain/search/queries/uploaded-candidates.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { toUploadedList } from '#server/domain/search/parse/uploaded-list-query.ts';
import type { Services } from '#server/http/services.ts';

/**
 * Confirms a batch of the organisation's candidates in one transaction. A repeated batch confirms the same candidates
 * again, so an interrupted list can be continued or started over.
 */
export async function confirmCandidates(
  { principal, body, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { candidateIds } = services;
  const change = { action: 'confirm', actor: principal.actor, clientAddress } as const;
  if (body.scope === 'chosen') {
    const ids = candidateIds.decodeAll(body.candidate_ids);
    const confirmed = await writeCandidates(services, change, (store) => store.confirm(ids));
    return { data: { confirmed, next: null } };
  }
  const { scope: _scope, after, ...query } = body;
  const { filters } = toUploadedList({ ...query, order: 'newest' }, principal.organization.id);
  const [before = Number.MAX_SAFE_INTEGER] = after === undefined ? [] : candidateIds.decodeAll([after]);
  return await writeCandidates(services, change, async (store) => {
    const ids = await findNextUploadedIds(store.tx, filters, { before, limit: CONFIRM_MAX_IDS });
    const last = ids.length < CONFIRM_MAX_IDS ? undefined : ids.at(-1);
    const confirmed = await store.confirm(ids);
    return { data: { confirmed, next: last === undefined ? null : candidateIds.encode(last) } };
  });
}
