import { hasConfirmedName } from '#contract/assurance.ts';
import { nameSource } from '#contract/texts/source.ts';
import type { NamedOrganization } from '#contract/verification.ts';
import { NO_ASSURANCE } from '#server/domain/identity/queries/current-assurance.ts';
import {
  findNamedOrganizationRows,
  type NamedOrganizationRow,
} from '#server/domain/verifications/queries/named-organizations.ts';
import type { Runner } from '#server/platform/db/database.ts';

/** Names an organisation. A name that resembles a confirmed one is replaced, as beside records. */
export function toNamedOrganization({
  name,
  kind,
  resembles_confirmed,
  ...row
}: NamedOrganizationRow): NamedOrganization {
  const assurance = row.assurance ?? NO_ASSURANCE;
  return {
    name: nameSource({ name, kind, assurance, resembles_confirmed }),
    kind,
    assurance,
    is_name_confirmed: hasConfirmedName(assurance),
  };
}

/** Finds organisations by their ids, those that still exist. */
export async function findNamedOrganizations(
  runner: Runner,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, NamedOrganization>> {
  const rows = await findNamedOrganizationRows(runner, ids);
  return new Map(rows.map((row) => [row.id, toNamedOrganization(row)]));
}
