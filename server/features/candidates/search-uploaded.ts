import { ownedBy } from '#server/domain/access/ownership.ts';
import type { searchUploaded as call } from '#contract/calls/search.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { findCandidates } from '#server/domain/candidates/queries/candidates.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { findPage } from './find-page.ts';
import { presentOwnCandidate } from '#server/http/present/present-candidate.ts';
import { presentPage } from './present-page.ts';

/** Searches the caller's own candidates. No quota applies to them. */
export async function searchUploaded(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const page = await findPage(context, services, ownedBy(context.principal));
  const ids = page.found.map(({ id }) => id);
  const { organization } = context.principal;
  const rows = await services.reads.run(organization.id, ({ db }) => findCandidates(db, ids));
  await writeAudit(services.db, {
    ...page.entry,
    candidate_ids: rows.map(({ id }) => id),
    disclosed_fields: rows.length > 0 ? page.entry.disclosed_fields : [],
  });
  return presentPage(services, page, rows, presentOwnCandidate);
}
