import type { register } from '#contract/calls/accounts.ts';
import { describeIssue } from '#contract/describe-issue.ts';
import { describeMissing } from '#contract/describe-missing.ts';
import type { Role } from '#contract/fields/fields.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
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

/** Validates the form before it is sent, with the schema of the call. @returns errors by field */
export function checkSignUp(role: Role, values: SignUpValues, schema: typeof register.body): SignUpErrors {
  const errors: SignUpErrors = {};
  const label = (field: SignUpField) => getFieldLabel(field, { role });
  for (const field of listSignUpFields(role))
    if (!values[field].trim()) errors[field] = describeMissing(label(field));
  const { error } = schema.safeParse(toRegistration(role, values));
  for (const issue of error?.issues ?? []) {
    const field = issue.path[0] as SignUpField;
    errors[field] ??= describeIssue(issue, label(field));
  }
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

/** Assigns what only the server can know to the fields. */
export function toFieldErrors(failure: CallFailure): SignUpErrors {
  if (hasCode(failure, 'password_breached')) return { password: failure.message };
  if (!hasCode(failure, 'email_taken')) return {};
  // It lists mistakes only if the password is on a list, too.
  const isBreached = failure.lines.length > 0;
  return { email: failure.message, ...(isBreached && { password: accountTexts.passwordBreached }) };
}

/** Builds the request body of the registration. */
export function toRegistration(role: Role, values: SignUpValues) {
  const { email, phone, password, password_confirmation, first_name, last_name, name } = values;
  const rest = { email: email.trim(), phone, password, password_confirmation, address: '', image_url: null };
  return role === 'individual' ? { role, first_name, last_name, ...rest } : { role, name, ...rest };
}
