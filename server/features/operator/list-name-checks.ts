import type { listNameChecks as call } from '#contract/calls/operator.ts';
import { toPage } from '#contract/pages.ts';
import { findAssurances, NO_ASSURANCE } from '#server/domain/identity/queries/current-assurance.ts';
import {
  listDomainHolders,
  listPendingNameChecks,
  listRefusals,
} from '#server/domain/assurance/queries/name-checks.ts';
import { findSimilarOrganizations } from '#server/domain/identity/queries/find-similar-organizations.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

/** Lists the names to confirm, each with the other organisations that it could be mistaken for and its earlier refusals. */
export async function listNameChecks(
  { principal, query }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { rows, total } = await listPendingNameChecks(db, query, principal.token);
  const holders = await listDomainHolders(
    db,
    rows.map(({ domain }) => domain),
  );
  const found = [];
  // One after the other: a page must not take all connections to the database.
  for (const row of rows) {
    const { organization_id, name, domain } = row;
    const similar = await findSimilarOrganizations(db, { id: organization_id, name });
    const sharing = holders.filter((holder) => holder.domain === domain && holder.id !== organization_id);
    found.push({ row, similar, sharing, refusals: await listRefusals(db, organization_id) });
  }
  const assurances = await findAssurances(
    db,
    found.flatMap(({ row, similar, sharing }) => [
      row.organization_id,
      ...[...similar, ...sharing].map(({ id }) => id),
    ]),
  );
  const getAssurance = (id: number) => assurances.get(id) ?? NO_ASSURANCE;
  const toOther = ({ id, name }: { id: number; name: string }) => ({
    id,
    name,
    level: getAssurance(id).level,
  });
  const checks = found.map(({ row, similar, sharing, refusals }) => ({
    id: row.id,
    name: row.name,
    domain: row.domain,
    is_opened: row.is_opened,
    requested_at: row.requested_at.toISOString(),
    organization: {
      id: row.organization_id,
      name: row.organization_name,
      kind: row.kind,
      assurance: getAssurance(row.organization_id),
    },
    similar_names: similar.map(toOther),
    same_domain: sharing.map(toOther),
    refusals: refusals.map((refusal) => ({ ...refusal, decided_at: refusal.decided_at.toISOString() })),
  }));
  return toPage(checks, total, query);
}
