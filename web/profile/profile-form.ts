import { hasPhoneDigits } from '#contract/fields/account-phone.ts';
import type { Role } from '#contract/fields/fields.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import type { User } from '#contract/user.ts';

export type ProfileField =
  'first_name' | 'last_name' | 'name' | 'organization' | 'phone' | 'address' | 'email';
export type ProfileValues = Partial<Record<ProfileField, string>>;

/** The fields of the form by role, in the specification's order. */
export const listProfileFields = (role: Role): ProfileField[] =>
  role === 'individual'
    ? ['first_name', 'last_name', 'organization', 'phone', 'address', 'email']
    : ['name', 'phone', 'address', 'email'];

/** What may be left empty. */
export const optionalFields: ReadonlySet<ProfileField> = new Set(['organization', 'address']);

/** The form's values of a user. */
export function toFormValues(user: User): ProfileValues {
  return { email: user.email, ...(user.individual ?? user.school ?? user.company) };
}

/** What is wrong before anything is sent, by field, in the form's order; empty when nothing is. */
export function checkProfile(role: Role, values: ProfileValues): Partial<Record<ProfileField, string>> {
  const errors: Partial<Record<ProfileField, string>> = {};
  for (const field of listProfileFields(role)) {
    if (!optionalFields.has(field) && !values[field]?.trim())
      errors[field] = `${getFieldLabel(field, { role })} is required.`;
    else if (field === 'phone' && !hasPhoneDigits(values.phone ?? ''))
      errors.phone = accountTexts.phoneTooShort;
  }
  return errors;
}

/** As the server stores a text. */
const tidy = (text = '') => text.trim().replaceAll(/\s+/gu, ' ');

/** Whether anything in the form would be stored differently. */
export function isChanged(role: Role, stored: ProfileValues, values: ProfileValues): boolean {
  return listProfileFields(role).some((field) => tidy(values[field]) !== tidy(stored[field]));
}
