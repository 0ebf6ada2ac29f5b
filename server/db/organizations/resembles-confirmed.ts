import { type Expression, sql } from 'kysely';
import { hasConfirmedName } from '#server/db/assurance/current-assurance.ts';

/** Whether the name of the organisation with an id, which is not confirmed now, is similar to one that is. */
export const resemblesConfirmed = (organization_id: Expression<unknown>) =>
  sql<boolean>`(exists (select from similar_name where similar_name.organization_id = ${organization_id}
    and ${hasConfirmedName(sql.ref('similar_name.confirmed_id'))}) and not ${hasConfirmedName(organization_id)})`;
