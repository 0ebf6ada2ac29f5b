import type { listNameChecks as call } from '#contract/calls/operator.ts';
import { toPage } from '#contract/pages.ts';
import { findAssurances, NO_ASSURANCE } from '#server/db/assurance/current-assurance.ts';
import { listDomainHolders, listPendingNameChecks } from '#server/db/assurance/name-checks.ts';
import { findSimilarOrganizations } from '#server/db/organizations/find-similar-organizations.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

/** Lists the names to confirm, each with the other organisations that it could be mistaken for. */
export async function listNameChecks(
  { principal, query }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { rows, total } = await listPendingNameChecks(db, query, principal.token);
  const holders = await listDomainHolders(
    db,
    rows.map(({ domain }) => domain),
  );
  const found = await Promise.all(
    rows.map(async ({ organization_id, name, domain }) => ({
      similar: await findSimilarOrganizations(db, name, organization_id),
      sharing: holders.filter((holder) => holder.domain === domain && holder.id !== organization_id),
    })),
  );
  const others = found.flatMap(({ similar, sharing }) => [...similar, ...sharing]);
  const assurances = await findAssurances(db, [
    ...rows.map(({ organization_id }) => organization_id),
    ...others.map(({ id }) => id),
  ]);
  const getAssurance = (id: number) => assurances.get(id) ?? NO_ASSURANCE;
  const toOther = ({ id, name }: { id: number; name: string }) => ({
    id,
    name,
    level: getAssurance(id).level,
  });
  const checks = rows.map(({ organization_id, organization_name, kind, requested_at, ...check }, index) => ({
    ...check,
    requested_at: requested_at.toISOString(),
    organization: {
      id: organization_id,
      name: organization_name,
      kind,
      assurance: getAssurance(organization_id),
    },
    similar_names: found[index]?.similar.map(toOther) ?? [],
    same_domain: found[index]?.sharing.map(toOther) ?? [],
  }));
  return toPage(checks, total, query);
}
