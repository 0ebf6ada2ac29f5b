import { assertLookUpsAllowed } from '#server/domain/disclosure/anomalies/assert-look-ups-allowed.ts';
import type { suggestNames as call } from '#contract/calls/search.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { withSearchSlot } from '#server/domain/search/with-search-slot.ts';
import { toReader } from '#server/domain/access/ownership.ts';
import { completeName } from '#server/domain/search/suggest/complete-name.ts';
import type { Services } from '#server/http/services.ts';

/** Suggests names while the user types. Only the search that follows is audited, not the keystrokes. @throws DomainError */
export async function suggestNames(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  assertLookUpsAllowed(context.principal);
  return await withSearchSlot(
    services,
    context,
    async (searchDb) => ({
      data: await completeName(searchDb, context.query.query, toReader(context.principal)),
    }),
    'suggestions',
  );
}
