import { register } from '#contract/calls/accounts.ts';
import { extractCode } from './mails.ts';
import type { TestPortal } from './portal.ts';

/** The password of signed-up test accounts. */
export const PASSWORD = 'correct horse battery';

/** The sign-up form of a school with a unique email address. `changes` replace fields; undefined removes them. */
export const createRegistration = (changes: Record<string, unknown> = {}) => ({
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

/** Opens an account with an unverified email address. Returns its register token and the emailed code. */
export async function signUp({ call, mails }: TestPortal, changes: Record<string, unknown> = {}) {
  const body = createRegistration(changes);
  const { body: reply } = await call(register, { body });
  const email = String(body.email).toLowerCase();
  return { email, token: reply.token, code: extractCode(await mails.to(email)) };
}

/** Returns a well-formed code other than `code`. */
export const toWrongCode = (code: string) => (code.startsWith('A') ? 'B' : 'A') + code.slice(1);

/** The log-in form for an account opened by `signUp`. */
export const createLogInForm = (email: string, changes: Record<string, unknown> = {}) => ({
  email,
  password: PASSWORD,
  role: 'school',
  ...changes,
});
