import type { searchCandidates as call } from '#contract/calls/search.ts';
import { withSearchSlot } from '#server/limits/with-search-slot.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { discloseFound } from '#server/quotas/disclose-people.ts';
import type { Services } from '#server/services.ts';
import { respondToSearch } from './respond-to-search.ts';

/**
 * Searches the candidates of all organisations, within the quotas.
 * @throws QueryTooShort, DomainError
 */
export async function searchCandidates(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  return await withSearchSlot(services, context, (searchDb) =>
    respondToSearch(context, services, {
      searchDb,
      readPage: (ids, entry) => discloseFound(services, context, ids, entry),
    }),
  );
}
