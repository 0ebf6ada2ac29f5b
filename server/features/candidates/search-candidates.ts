import type { searchCandidates as call } from '#contract/calls/search.ts';
import {
  assertIdentityConfirmed,
  assertLookUpsAllowed,
} from '#server/domain/disclosure/anomalies/assert-look-ups-allowed.ts';
import { isUnspecific } from '#server/domain/disclosure/anomalies/is-unspecific.ts';
import { withSearchSlot } from '#server/domain/search/with-search-slot.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { discloseFound, limitEmptySearch } from '#server/domain/disclosure/disclose-people.ts';
import type { Services } from '#server/http/services.ts';
import { respondToSearch } from './respond-to-search.ts';

/**
 * Searches the candidates of all organisations, within the quotas.
 * @throws QueryTooShort, DomainError
 */
export async function searchCandidates(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { principal, query } = context;
  assertLookUpsAllowed(principal);
  return await withSearchSlot(services, context, (searchDb) =>
    respondToSearch(context, services, {
      searchDb,
      async readPage(page, entry) {
        const unspecific = isUnspecific(query, page);
        if (unspecific) assertIdentityConfirmed(principal);
        if (page.found.length === 0) await limitEmptySearch(services, context);
        const detail = { ...entry.detail, ...(unspecific && { unspecific }) };
        return await discloseFound(services, context, page.found, { ...entry, detail });
      },
    }),
  );
}
