import type { listRequests as call } from '#contract/calls/verification-requests.ts';
import { toPage } from '#contract/pages.ts';
import { findNamedOrganizations } from '#server/http/present/name-organizations.ts';
import { presentRequestRow } from '#server/http/present/present-request.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { listRequestPage } from './queries/requests.ts';

/** Lists the requests to the caller's organisation. */
export async function listRequests(
  { principal, query }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { rows, total } = await listRequestPage(db, principal.organization.id, query);
  const askers = await findNamedOrganizations(
    db,
    rows.map(({ organization_id }) => organization_id),
  );
  const presented = rows.flatMap((row) => {
    const asker = askers.get(row.organization_id);
    return asker ? presentRequestRow(row, asker) : [];
  });
  return toPage(presented, total, query);
}
