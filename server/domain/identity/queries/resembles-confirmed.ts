import { type Expression, sql } from 'kysely';
import { nameIsConfirmed } from './current-assurance.ts';

/** The organisations with a confirmed name that the name of the one with this id resembles; none if its own is confirmed. */
const resembled = (organization_id: Expression<unknown>) => sql`similar_name
  join organization resembled on resembled.id = similar_name.confirmed_id
  where similar_name.organization_id = ${organization_id}
    and ${nameIsConfirmed(sql.ref('similar_name.confirmed_id'))} and not ${nameIsConfirmed(organization_id)}`;

/** Whether the name of the organisation with an id, which is not confirmed now, is similar to one that is. */
export const resemblesConfirmed = (organization_id: Expression<unknown>) =>
  sql<boolean>`exists (select from ${resembled(organization_id)})`;

/** Lists the confirmed names that the name of the organisation with an id, which is not confirmed now, is similar to. */
export const listResembled = (organization_id: Expression<unknown>) =>
  sql<string[]>`array(select distinct resembled.name from ${resembled(organization_id)} order by 1)`;
