import { ownedBy } from '#server/domain/access/ownership.ts';
import type { searchUploaded as call } from '#contract/calls/search.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { findCandidates } from '#server/domain/candidates/queries/candidates.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { withSearchSlot } from '#server/domain/search/with-search-slot.ts';
import type { Services } from '#server/http/services.ts';
import { respondToSearch } from './respond-to-search.ts';

/** Searches the caller's own candidates. No quota applies to them. */
export async function searchUploaded(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  return await withSearchSlot(services, context, (searchDb) =>
    respondToSearch(context, services, {
      searchDb,
      ...ownedBy(context.principal),
      async readPage({ found }, entry) {
        const rows = await findCandidates(
          searchDb,
          found.map(({ id }) => id),
        );
        await writeAudit(services.db, {
          ...entry,
          candidate_ids: rows.map(({ id }) => id),
          disclosed_fields: rows.length > 0 ? entry.disclosed_fields : [],
        });
        return { rows, headers: {} };
      },
    }),
  );
}
