import { register } from '#contract/calls/accounts.ts';
import { codeIn } from '#server/testing/mails.ts';
import type { TestPortal } from '#server/testing/portal.ts';

/** A password that the tests sign up with. */
export const PASSWORD = 'correct horse battery';

/** A sign-up of a school with an e-mail of its own; `changes` replace fields, undefined takes them out. */
export const registration = (changes: Record<string, unknown> = {}) => ({
  role: 'school',
  name: 'Ndidi Model College',
  email: `${crypto.randomUUID()}@example.com`,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  phone: '0803 555 0101',
  address: '4 Ogunlana Drive, Surulere, Lagos',
  image_url: null,
  ...changes,
});

/** An account whose e-mail is not verified, its register token and the code that was mailed. */
export async function signUp({ call, mails }: TestPortal, changes: Record<string, unknown> = {}) {
  const body = registration(changes);
  const { body: reply } = await call(register, { body });
  const email = String(body.email).toLowerCase();
  return { email, token: reply.token, code: codeIn(await mails.to(email)) };
}

/** A code of the right form that is not `code`. */
export const otherThan = (code: string) => (code.startsWith('A') ? 'B' : 'A') + code.slice(1);

/** A log-in of what `signUp` made. */
export const credentials = (email: string, changes: Record<string, unknown> = {}) => ({
  email,
  password: PASSWORD,
  role: 'school',
  ...changes,
});
