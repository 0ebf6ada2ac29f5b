import { logIn, register, verifyEmail } from '#contract/calls/accounts.ts';
import type { Role } from '#contract/fields/fields.ts';
import type { MemberRole } from '#contract/permissions.ts';
import type { MakeCall } from './call.ts';
import { extractCode, type MailServer } from './mails.ts';

export interface TestAccount {
  member_id: number;
  organization_id: number;
  role: Role;
  name: string;
  email: string;
  password: string;
  token: string;
}

export const PASSWORD = 'a long enough password';
export const PHONE = '+2348031234567';

export const inventEmail = () => `${crypto.randomUUID()}@example.com`;

/** Splits the name of a person as their account has it. */
export function toNames(role: Role, name: string) {
  const [first_name = '', ...rest] = name.split(' ');
  return role === 'individual' ? { first_name, last_name: rest.join(' ') || 'Person' } : { name };
}

export interface AccountOptions {
  role?: Role;
  name?: string;
}

/** Opens an account through the API. Its email address is not verified, and the token is a register token. */
export async function createPending(
  call: MakeCall,
  { role = 'company', name = 'Zenwata Foods' }: AccountOptions,
) {
  const email = inventEmail();
  const registered = await call(register, {
    body: {
      ...toNames(role, name),
      role,
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      phone: PHONE,
      address: '',
      image_url: null,
    },
  });
  if (registered.status !== 201) throw new Error(JSON.stringify(registered.problem));
  return { role, name, email, password: PASSWORD, token: registered.body.token };
}

/** Opens, verifies and logs in an account with calls, for a portal in another process. */
export async function createAccount(
  call: MakeCall,
  mails: MailServer,
  options: AccountOptions,
): Promise<TestAccount> {
  const { token: registerToken, ...account } = await createPending(call, options);
  const verify_code = extractCode(await mails.to(account.email));
  await call(verifyEmail, { token: registerToken, body: { verify_code } });
  const { body } = await call(logIn, { body: account });
  const { id: member_id, organization_id } = body.user;
  return { ...account, member_id, organization_id, token: body.token };
}

export interface MemberOptions {
  member_role?: MemberRole;
  can_export?: boolean;
  display_name?: string;
}
