import { type Expression, sql } from 'kysely';
import { isOfName } from './current-assurance.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { areSimilarOrganizationNames } from '#server/domain/identity/organization-names/are-similar-organization-names.ts';
import {
  getComparedName,
  type NameColumns,
} from '#server/domain/identity/organization-names/get-compared-name.ts';
import { listNameKeys } from '#server/domain/identity/organization-names/list-name-keys.ts';

interface NamedOrganization {
  id: number;
  name: string;
}

/** The maximum number of organisations that operators are shown. */
const MAX_SHOWN = 20;
/** The number of names that are read and compared at a time. */
const BATCH = 1000;

/** Whether an operator confirmed the name that an organisation has, even if that no longer counts. */
export const hadNameConfirmed = sql<boolean>`exists (select from assurance
  where assurance.organization_id = organization.id and assurance.name = organization.name
    and ${isOfName})`;

/** Whether an organisation shares a key with a name, as those with a similar one do. */
const sharesKey = (name: string) => sql<boolean>`organization.name_keys && ${listNameKeys(name)}::integer[]`;

/** Yields the other organisations that meet a condition and have a similar name, the oldest first. */
async function* findSimilar(
  runner: Runner,
  { id: exceptId, name }: NamedOrganization,
  condition: Expression<boolean>,
): AsyncGenerator<NamedOrganization> {
  let last: number | undefined = 0;
  while (last !== undefined) {
    const rows: (NamedOrganization & NameColumns)[] = await runner
      .selectFrom('organization')
      .select(['id', 'name', 'first_name', 'last_name'])
      .where(condition)
      .where('id', '!=', exceptId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const other = getComparedName(row);
      if (areSimilarOrganizationNames(name, other)) yield { id: row.id, name: other };
    }
    last = rows.length === BATCH ? rows.at(-1)?.id : undefined;
  }
}

/** Finds the other organisations with a similar name whose name an operator confirmed. */
export const findSimilarConfirmed = (runner: Runner, organization: NamedOrganization) =>
  findSimilar(runner, organization, sql`${sharesKey(organization.name)} and ${hadNameConfirmed}`);

/** Finds all other organisations with a similar name. */
export const findAllSimilar = (runner: Runner, organization: NamedOrganization) =>
  findSimilar(runner, organization, sharesKey(organization.name));

/**
 * Finds other organisations with the same or a similar name for an operator, at most 20: those whose name was confirmed
 * first, then the oldest.
 */
export async function findSimilarOrganizations(
  runner: Runner,
  organization: NamedOrganization,
): Promise<NamedOrganization[]> {
  const found: NamedOrganization[] = [];
  // The job `index-names` has not reached the names without keys yet.
  const mayBeSimilar = sql`(${sharesKey(organization.name)} or organization.name_keys is null)`;
  for (const condition of [hadNameConfirmed, sql`not ${hadNameConfirmed}`])
    for await (const similar of findSimilar(runner, organization, sql`${mayBeSimilar} and ${condition}`)) {
      if (found.length === MAX_SHOWN) return found;
      found.push(similar);
    }
  return found;
}
