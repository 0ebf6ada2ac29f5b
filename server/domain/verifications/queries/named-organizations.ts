import { sql } from 'kysely';
import { assuranceJson } from '#server/domain/identity/queries/current-assurance.ts';
import { organizationName } from '#server/domain/identity/queries/organizations.ts';
import { resemblesConfirmed } from '#server/domain/identity/queries/resembles-confirmed.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { anyId, prepareStatement } from '#server/platform/db/sql/prepare-statement.ts';

const organizationId = sql.ref('organization.id');

/** Selects organisations with what naming them needs. */
export const selectNamedOrganizations = (runner: Runner) =>
  runner
    .selectFrom('organization')
    .select(['organization.id', 'organization.kind', organizationName.as('name')])
    .select(assuranceJson(organizationId).as('assurance'))
    .select(resemblesConfirmed(organizationId).as('resembles_confirmed'));

export type NamedOrganizationRow = Awaited<
  ReturnType<ReturnType<typeof selectNamedOrganizations>['executeTakeFirstOrThrow']>
>;

const readByIds = prepareStatement<{ ids: readonly number[] }, NamedOrganizationRow>(({ ids }, runner) =>
  selectNamedOrganizations(runner).where('organization.id', '=', anyId(ids)),
);

/** Finds organisations by their ids, those that still exist. */
export async function findNamedOrganizationRows(
  runner: Runner,
  ids: readonly (number | null)[],
): Promise<NamedOrganizationRow[]> {
  const distinct = [...new Set(ids.filter((id) => id !== null))];
  return distinct.length === 0 ? [] : await readByIds(runner, { ids: distinct });
}
