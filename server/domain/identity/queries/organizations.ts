import { type Insertable, type Selectable, sql } from 'kysely';
import { foldText } from '#server/domain/text/fold-text.ts';
import type { Runner, Schema } from '#server/platform/db/database.ts';
import { markSimilarNames } from './mark-similar-names.ts';
import { getComparedName } from '#server/domain/identity/organization-names/get-compared-name.ts';
import { listNameKeys } from '#server/domain/identity/organization-names/list-name-keys.ts';

type Organization = Selectable<Schema['organization']>;

/** The display name of an organisation: that of the school or company, else that of the person. */
export const organizationName = sql<string>`case organization.kind
  when 'individual' then trim(organization.first_name || ' ' || organization.last_name) else organization.name end`;

/** The columns that the members of an organisation may change. */
export type Profile = Pick<
  Organization,
  'name' | 'first_name' | 'last_name' | 'organization' | 'phone' | 'address' | 'photo_key'
>;

/** Folds the organisation's name. Only the name columns of its kind are filled. */
const foldName = ({ name, first_name, last_name }: Partial<Profile>): string =>
  foldText([first_name, last_name, name].filter(Boolean).join(' '));

/** Whether an organisation is neither being deleted nor about to be: its grace period is not over. */
export const isAccessible = sql<boolean>`(organization.closing_at is null or organization.closing_at > now())`;

/** Inserts an organisation. Individuals show no contact with their records until they choose to. @returns its id */
export async function insertOrganization(
  runner: Runner,
  values: Omit<Insertable<Schema['organization']>, 'folded_name' | 'name_keys' | 'shows_contact'>,
): Promise<number> {
  const { id } = await runner
    .insertInto('organization')
    .values({
      ...values,
      folded_name: foldName(values),
      name_keys: listNameKeys(getComparedName(values)),
      shows_contact: values.kind !== 'individual',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await markSimilarNames(runner, id);
  return id;
}

export async function updateOrganization(runner: Runner, id: number, profile: Profile): Promise<void> {
  await runner
    .updateTable('organization')
    .set({ ...profile, folded_name: foldName(profile), name_keys: listNameKeys(getComparedName(profile)) })
    .where('id', '=', id)
    .execute();
  await markSimilarNames(runner, id);
}

/** What an organisation may require of its members. */
type Requirement = 'requires_second_factor' | 'requires_recent_authentication';

const isRequired = (requirement: Requirement) => async (runner: Runner, id: number) => {
  const organization = runner.selectFrom('organization').select(requirement).where('id', '=', id);
  return (await organization.executeTakeFirst())?.[requirement] ?? false;
};

const setRequired = (requirement: Requirement) => async (runner: Runner, id: number, required: boolean) => {
  const { numUpdatedRows } = await runner
    .updateTable('organization')
    .set(requirement, required)
    .where('id', '=', id)
    .where(requirement, '!=', required)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Whether an organisation requires a second factor of its members. */
export const isSecondFactorRequired = isRequired('requires_second_factor');

/** @returns false when it is so already */
export const setSecondFactorRequired = setRequired('requires_second_factor');

/** Whether an organisation asks its members for recent authentication before calls that change or expose much. */
export const isRecentAuthenticationRequired = isRequired('requires_recent_authentication');

/** @returns false when it is so already */
export const setRecentAuthenticationRequired = setRequired('requires_recent_authentication');

/** Whether a school hides the addresses and photos of its students from organisations without a confirmed name. */
export async function hidesStudentContacts(runner: Runner, id: number): Promise<boolean> {
  const organization = runner
    .selectFrom('organization')
    .select('hides_student_contacts')
    .where('id', '=', id);
  return (await organization.executeTakeFirst())?.hides_student_contacts ?? false;
}

/** @returns false when it is so already */
export async function setHidesStudentContacts(runner: Runner, id: number, hidden: boolean): Promise<boolean> {
  const { numUpdatedRows } = await runner
    .updateTable('organization')
    .set({ hides_student_contacts: hidden })
    .where('id', '=', id)
    .where('hides_student_contacts', '!=', hidden)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Whether an organisation shows its phone number and email address with its records. */
export async function showsContact(runner: Runner, id: number): Promise<boolean> {
  const organization = runner.selectFrom('organization').select('shows_contact').where('id', '=', id);
  return (await organization.executeTakeFirst())?.shows_contact ?? false;
}

/** @returns false when it is so already */
export async function setShowsContact(runner: Runner, id: number, shown: boolean): Promise<boolean> {
  const { numUpdatedRows } = await runner
    .updateTable('organization')
    .set({ shows_contact: shown })
    .where('id', '=', id)
    .where('shows_contact', '!=', shown)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
