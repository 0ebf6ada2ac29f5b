import { sql } from 'kysely';
import { assuranceJson } from '#server/domain/identity/queries/current-assurance.ts';
import { organizationName } from '#server/domain/identity/queries/organizations.ts';
import { resemblesConfirmed } from '#server/domain/identity/queries/resembles-confirmed.ts';
import type { Runner } from '#server/platform/db/database.ts';

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
