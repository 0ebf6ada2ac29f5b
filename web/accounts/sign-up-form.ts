import { EMAIL_PATTERN } from '#contract/email.ts';
import type { Role } from '#contract/fields.ts';
import { labelOf } from '#contract/labels.ts';
import { accountTexts } from '#contract/texts/accounts.ts';

export type SignUpField =
  'first_name' | 'last_name' | 'name' | 'email' | 'phone' | 'password' | 'password_confirmation';

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
export const fieldsOf = (role: Role): SignUpField[] =>
  role === 'individual' ? ['first_name', 'last_name', ...common] : ['name', ...common];

/** What is wrong before anything is sent, by field; empty when nothing is. */
export function checkSignUp(role: Role, values: SignUpValues): SignUpErrors {
  const errors: SignUpErrors = {};
  for (const field of fieldsOf(role))
    if (!values[field].trim()) errors[field] = `${labelOf(field, { role })} is required.`;
  if (!errors.email && !EMAIL_PATTERN.test(values.email.trim())) errors.email = accountTexts.invalidEmail;
  if (!errors.password_confirmation && values.password !== values.password_confirmation)
    errors.password_confirmation = accountTexts.passwordsDiffer;
  return errors;
}

/** The one sentence over the fields: what the specification says of an e-mail, else that fields are missing. */
export function headlineOf(errors: SignUpErrors): string {
  const messages = Object.values(errors);
  if (messages.length === 1 && messages[0]) return messages[0];
  return errors.email === accountTexts.invalidEmail ? accountTexts.invalidEmail : accountTexts.fillAll;
}

/** The registration as the wire takes it. */
export function registrationOf(role: Role, values: SignUpValues) {
  const { email, phone, password, password_confirmation, first_name, last_name, name } = values;
  const rest = { email: email.trim(), phone, password, password_confirmation, address: '', image_url: null };
  return role === 'individual' ? { role, first_name, last_name, ...rest } : { role, name, ...rest };
}
