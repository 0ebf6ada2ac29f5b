import { describeMissing } from '#contract/describe-missing.ts';
import { EMAIL_PATTERN } from '#contract/fields/email.ts';
import { hasPhoneDigits } from '#contract/fields/account-phone.ts';
import type { Role } from '#contract/fields/fields.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import type { User } from '#contract/user.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';

export type ProfileField =
  | 'first_name'
  | 'last_name'
  | 'name'
  | 'organization'
  | 'phone'
  | 'address'
  | 'email';
export type ProfileValues = Partial<Record<ProfileField, string>>;
export type ProfileErrors = Partial<Record<ProfileField, string>>;

/** Lists the fields of a role, in the specification's order. */
export const listProfileFields = (role: Role): ProfileField[] =>
  role === 'individual'
    ? ['first_name', 'last_name', 'organization', 'phone', 'address', 'email']
    : ['name', 'phone', 'address', 'email'];

export const optionalFields: ReadonlySet<ProfileField> = new Set(['organization', 'address']);

export function toFormValues(user: User): ProfileValues {
  return { email: user.email, ...(user.individual ?? user.school ?? user.company) };
}

/** Whether the form has another email than the stored one. */
const isOtherEmail = (stored: ProfileValues, { email = '' }: ProfileValues): boolean =>
  email.trim().toLowerCase() !== stored.email;

/**
 * Validates the form before it is sent. Returns errors by field, in the order of the form. A stored email is valid, even one
 * that no new account may have.
 */
export function checkProfile(role: Role, values: ProfileValues, stored: ProfileValues): ProfileErrors {
  const errors: ProfileErrors = {};
  for (const field of listProfileFields(role)) {
    if (!optionalFields.has(field) && !values[field]?.trim())
      errors[field] = describeMissing(getFieldLabel(field, { role }));
    else if (field === 'phone' && !hasPhoneDigits(values.phone ?? ''))
      errors.phone = accountTexts.phoneTooShort;
    else if (
      field === 'email' &&
      isOtherEmail(stored, values) &&
      !EMAIL_PATTERN.test(values.email?.trim() ?? '')
    )
      errors.email = accountTexts.invalidEmail;
  }
  return errors;
}

/** Returns one sentence about all invalid fields: that some are empty, or the first error, if there is any. */
export const summarizeErrors = (values: ProfileValues, errors: ProfileErrors): string | undefined =>
  (Object.keys(errors) as ProfileField[]).some((field) => !values[field]?.trim())
    ? formTexts.fillAll
    : Object.values(errors)[0];

/** Normalises a text as the server does. */
const normalizeText = (text = '') => text.trim().replaceAll(/\s+/gu, ' ');

/** Whether the form has another name of the organisation than the stored one. */
export const isOtherName = (stored: ProfileValues, values: ProfileValues): boolean =>
  normalizeText(stored.name) !== normalizeText(values.name);

/** Whether saving the form would change the stored profile. */
export function isChanged(role: Role, stored: ProfileValues, values: ProfileValues): boolean {
  return listProfileFields(role).some(
    (field) => normalizeText(values[field]) !== normalizeText(stored[field]),
  );
}
