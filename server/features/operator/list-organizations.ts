import type { listOrganizations as call } from '#contract/calls/operator.ts';
import { describeOrganizationName, describePersonName } from '#contract/fields/name-scripts.ts';
import type { Role } from '#contract/fields/fields.ts';
import { toPage } from '#contract/pages.ts';
import { findAssurances, NO_ASSURANCE } from '#server/domain/identity/queries/current-assurance.ts';
import * as store from '#server/domain/assurance/queries/organizations.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

const isMisleading = ({ name, kind }: { name: string; kind: Role }) =>
  (kind === 'individual' ? describePersonName : describeOrganizationName)(name) !== undefined;

export async function listOrganizations(
  { query }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { rows, total } = await store.listOrganizations(db, query.search, query);
  const assurances = await findAssurances(
    db,
    rows.map(({ id }) => id),
  );
  const organizations = rows.map(({ suspended_at, suspended_reason, ...organization }) => ({
    ...organization,
    has_misleading_name: isMisleading(organization),
    created_at: organization.created_at.toISOString(),
    last_seen_at: organization.last_seen_at?.toISOString() ?? null,
    assurance: assurances.get(organization.id) ?? NO_ASSURANCE,
    suspension: suspended_at && { at: suspended_at.toISOString(), reason: suspended_reason ?? '' },
  }));
  return toPage(organizations, total, query);
}
