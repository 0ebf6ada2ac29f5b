import { logIn, register, verifyEmail } from '#contract/calls/accounts.ts';
import { acceptInvitation, inviteMember } from '#contract/calls/invitations.ts';
import type { Role } from '#contract/fields/fields.ts';
import type { MemberRole } from '#contract/permissions.ts';
import type { MakeCall } from './call.ts';
import { extractCode, extractInvitationToken, type MailServer } from './mails.ts';

export interface TestAccount {
  member_id: number;
  organization_id: number;
  role: Role;
  name: string;
  email: string;
  password: string;
  token: string;
}

const PASSWORD = 'a long enough password';

interface AccountOptions {
  role?: Role;
  name?: string;
}

/** Opens an account through the API. Its email address is not verified, and the token is a register token. */
export async function createPending(
  call: MakeCall,
  { role = 'company', name = 'Zenwata Foods' }: AccountOptions,
) {
  const email = `${crypto.randomUUID()}@example.com`;
  const [first_name, ...rest] = name.split(' ');
  const names = role === 'individual' ? { first_name, last_name: rest.join(' ') || 'Person' } : { name };
  const registered = await call(register, {
    body: {
      ...names,
      role,
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      phone: '+2348031234567',
      address: '',
      image_url: null,
    },
  });
  if (registered.status !== 201) throw new Error(JSON.stringify(registered.problem));
  return { role, name, email, password: PASSWORD, token: registered.body.token };
}

/** Opens, verifies and logs in an account. */
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

/** Invites a member to the organisation of `owner`, accepts for them and logs them in. */
export async function createMember(
  call: MakeCall,
  mails: MailServer,
  owner: TestAccount,
  { member_role = 'checker', can_export = false, display_name = 'Chinwe Balogun' }: MemberOptions,
): Promise<TestAccount> {
  const email = `${crypto.randomUUID()}@example.com`;
  const invited = await call(inviteMember, { token: owner.token, body: { email, member_role, can_export } });
  if (invited.status !== 201) throw new Error(JSON.stringify(invited.problem));
  const token = extractInvitationToken(await mails.to(email));
  const passwords = { new_password: PASSWORD, new_password_confirmation: PASSWORD };
  await call(acceptInvitation, { body: { token, display_name, ...passwords } });
  const { role, name, organization_id } = owner;
  const { body } = await call(logIn, { body: { email, password: PASSWORD, role } });
  return {
    role,
    name,
    email,
    password: PASSWORD,
    organization_id,
    member_id: body.user.id,
    token: body.token,
  };
}
