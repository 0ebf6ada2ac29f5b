import type { Role } from '#contract/fields.ts';
import type { User } from '#contract/user.ts';

export type ProfileField =
  'first_name' | 'last_name' | 'name' | 'organization' | 'phone' | 'address' | 'email';
export type ProfileValues = Partial<Record<ProfileField, string>>;

/** The fields of the form by role, in the specification's order. */
export const fieldsOf = (role: Role): ProfileField[] =>
  role === 'individual'
    ? ['first_name', 'last_name', 'organization', 'phone', 'address', 'email']
    : ['name', 'phone', 'address', 'email'];

/** What may be left empty. */
export const optionalFields: ReadonlySet<ProfileField> = new Set(['organization', 'address']);

/** The form's values of a user. */
export function valuesOf(user: User): ProfileValues {
  return { email: user.email, ...(user.individual ?? user.school ?? user.company) };
}

/** Required fields that are empty. */
export const missingFields = (role: Role, values: ProfileValues): ProfileField[] =>
  fieldsOf(role).filter((field) => !optionalFields.has(field) && !values[field]?.trim());

/** Whether anything in the form differs from what is stored. */
export function isChanged(user: User, values: ProfileValues): boolean {
  const stored = valuesOf(user);
  return fieldsOf(user.role).some((field) => (values[field] ?? '') !== (stored[field] ?? ''));
}
