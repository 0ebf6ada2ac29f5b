import type { listRegistryChecks as call } from '#contract/calls/operator.ts';
import { toPage } from '#contract/pages.ts';
import { findAssurances, NO_ASSURANCE } from '#server/domain/identity/queries/current-assurance.ts';
import { listPendingChecks } from '#server/domain/assurance/queries/registry-checks.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

export async function listRegistryChecks(
  { principal, query }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { rows, total } = await listPendingChecks(db, query, principal.token);
  const assurances = await findAssurances(
    db,
    rows.map(({ organization_id }) => organization_id),
  );
  const checks = rows.map(({ organization_id, organization_name, kind, requested_at, ...check }) => ({
    id: check.id,
    number: check.number,
    name: check.name,
    media_type: check.media_type,
    is_opened: check.is_opened,
    requested_at: requested_at.toISOString(),
    organization: {
      id: organization_id,
      name: organization_name,
      kind,
      assurance: assurances.get(organization_id) ?? NO_ASSURANCE,
    },
  }));
  return toPage(checks, total, query);
}
