import { type SelectQueryBuilder, sql } from 'kysely';
import type { Runner, Schema } from '#server/db/database.ts';
import { areSimilarOrganizationNames } from '#server/organization-names/are-similar-organization-names.ts';
import { listNameKeys } from '#server/organization-names/list-name-keys.ts';

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
    and assurance.level in ('name confirmed', 'registry checked'))`;

type Organizations = SelectQueryBuilder<Schema, 'organization', NamedOrganization>;

/** Yields the organisations with a similar name that meet a condition, the oldest first. */
async function* findSimilar(
  runner: Runner,
  { id: exceptId, name }: NamedOrganization,
  narrow: (organizations: Organizations) => Organizations,
): AsyncGenerator<NamedOrganization> {
  const keys = listNameKeys(name);
  let last: number | undefined = 0;
  while (last !== undefined) {
    const query: Organizations = runner
      .selectFrom('organization')
      .select(['organization.id', 'organization.name'])
      .where('organization.name_keys', '&&', sql<number[]>`${keys}::integer[]`)
      .where('organization.id', '!=', exceptId)
      .where('organization.id', '>', last)
      .orderBy('organization.id')
      .limit(BATCH);
    const rows: NamedOrganization[] = await narrow(query).execute();
    for (const row of rows) if (areSimilarOrganizationNames(name, row.name)) yield row;
    last = rows.length === BATCH ? rows.at(-1)?.id : undefined;
  }
}

/** Finds the other organisations with a similar name whose name an operator confirmed. */
export const findSimilarConfirmed = (runner: Runner, organization: NamedOrganization) =>
  findSimilar(runner, organization, (query) => query.where(hadNameConfirmed));

/** Finds all other organisations with a similar name. */
export const findAllSimilar = (runner: Runner, organization: NamedOrganization) =>
  findSimilar(runner, organization, (query) => query);

/**
 * Finds other schools and companies with the same or a similar name for an operator, at most 20: those whose name was
 * confirmed first, then the oldest.
 */
export async function findSimilarOrganizations(
  runner: Runner,
  name: string,
  exceptId: number,
): Promise<NamedOrganization[]> {
  const found: NamedOrganization[] = [];
  for (const condition of [hadNameConfirmed, sql<boolean>`not ${hadNameConfirmed}`])
    for await (const { id, name: similar } of findSimilar(runner, { id: exceptId, name }, (query) =>
      query.where(condition),
    )) {
      if (found.length === MAX_SHOWN) return found;
      found.push({ id, name: similar });
    }
  return found;
}
