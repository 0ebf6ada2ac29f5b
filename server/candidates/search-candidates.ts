import type { searchCandidates as call } from '#contract/calls/search.ts';
import { withSearchSlot } from '#server/limits/with-search-slot.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { discloseFound, limitEmptySearch } from '#server/quotas/disclose-people.ts';
import type { Services } from '#server/services.ts';
import { toWatchedSearch } from '#server/anomalies/to-watched-search.ts';
import { checkLookUpStop, watchLookUp } from '#server/anomalies/watch-look-up.ts';
import { respondToSearch } from './respond-to-search.ts';

/**
 * Searches the candidates of all organisations, within the quotas.
 * @throws QueryTooShort, DomainError
 */
export async function searchCandidates(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  checkLookUpStop(services, context.principal);
  return await withSearchSlot(services, context, (searchDb) =>
    respondToSearch(context, services, {
      searchDb,
      async readPage(page, entry) {
        const ids = page.found.map(({ id }) => id);
        if (ids.length === 0) await limitEmptySearch(services, context);
        return await watchLookUp(services, context, {
          ...toWatchedSearch(context.query, page),
          show: (change) => discloseFound(services, context, ids, { entry, change }),
        });
      },
    }),
  );
}
