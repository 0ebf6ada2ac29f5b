import { hasPhoneDigits } from '#contract/fields/account-phone.ts';
import { EMAIL_PATTERN } from '#contract/fields/email.ts';
import type { Role } from '#contract/fields/fields.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/limits.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { type CallFailure, hasCode } from '#web/api/failure.ts';

export type SignUpField =
  | 'first_name'
  | 'last_name'
  | 'name'
  | 'email'
  | 'phone'
  | 'password'
  | 'password_confirmation';

export type SignUpValues = Record<SignUpField, string>;
export type SignUpErrors = Partial<Record<SignUpField, string>>;

export const emptySignUp: SignUpValues = {
  first_name: '',
  last_name: '',
  name: '',
  email: '',
  phone: '',
  password: '',
  password_confirmation: '',
};

const common: SignUpField[] = ['email', 'phone', 'password', 'password_confirmation'];

/** The fields of the form, in its order. */
export const listSignUpFields = (role: Role): SignUpField[] =>
  role === 'individual' ? ['first_name', 'last_name', ...common] : ['name', ...common];

/** Validates the form before it is sent. @returns errors by field */
export function checkSignUp(role: Role, values: SignUpValues): SignUpErrors {
  const errors: SignUpErrors = {};
  for (const field of listSignUpFields(role))
    if (!values[field].trim()) errors[field] = `${getFieldLabel(field, { role })} is required.`;
  if (!EMAIL_PATTERN.test(values.email.trim())) errors.email ??= accountTexts.invalidEmail;
  if (!hasPhoneDigits(values.phone)) errors.phone ??= accountTexts.phoneTooShort;
  if (values.password.length < PASSWORD_MIN) errors.password ??= accountTexts.passwordTooShort;
  if (values.password.length > PASSWORD_MAX) errors.password ??= accountTexts.passwordTooLong;
  if (values.password !== values.password_confirmation)
    errors.password_confirmation ??= accountTexts.passwordsDiffer;
  return errors;
}

/** The first field of the form that has a problem. */
export const findFirstInvalid = (role: Role, errors: SignUpErrors): SignUpField | undefined =>
  listSignUpFields(role).find((field) => errors[field]);

/** The sentence above the form: the only error, the invalid email, or that fields are missing. */
export function summarizeErrors(values: SignUpValues, errors: SignUpErrors): string {
  const [first, ...others] = Object.values(errors);
  if (first && others.length === 0) return first;
  const isMissing = (field: SignUpField) => !values[field].trim();
  if (errors.email && !isMissing('email')) return errors.email;
  return (Object.keys(errors) as SignUpField[]).some(isMissing) ? formTexts.fillAll : errorTexts.invalid;
}

/** Assigns the server's messages to fields; omits messages that belong to none. */
export function toFieldErrors(role: Role, failure: CallFailure): SignUpErrors {
  const { message, lines } = failure;
  if (hasCode(failure, 'password_breached')) return { password: message };
  // Its second line is about the password.
  if (hasCode(failure, 'email_taken')) return { email: message, ...(lines[1] && { password: lines[1] }) };
  const errors: SignUpErrors = {};
  for (const line of lines) {
    const field = listSignUpFields(role).find((name) => line.startsWith(`${getFieldLabel(name, { role })} `));
    if (field) errors[field] ??= line;
  }
  return errors;
}

/** Builds the request body of the registration. */
export function toRegistration(role: Role, values: SignUpValues) {
  const { email, phone, password, password_confirmation, first_name, last_name, name } = values;
  const rest = { email: email.trim(), phone, password, password_confirmation, address: '', image_url: null };
  return role === 'individual' ? { role, first_name, last_name, ...rest } : { role, name, ...rest };
}
