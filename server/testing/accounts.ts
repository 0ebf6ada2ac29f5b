import { login, register, verifyEmail } from '#contract/accounts.ts';
import type { Role } from '#contract/fields.ts';
import type { MakeCall } from './call.ts';
import { codeIn, type Mails } from './mails.ts';

export interface TestAccount {
  id: number;
  role: Role;
  name: string;
  email: string;
  password: string;
  token: string;
}

const PASSWORD = 'a long enough password';

/** Opens, verifies and logs in an account, through the front door. */
export async function createAccount(
  call: MakeCall,
  mails: Mails,
  { role = 'company', name = 'Zenwata Foods' }: { role?: Role; name?: string },
): Promise<TestAccount> {
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
  const verify_code = codeIn(await mails.to(email));
  await call(verifyEmail, { token: registered.body.token, body: { verify_code } });
  const { body } = await call(login, { body: { email, password: PASSWORD, role } });
  return { id: body.user.id, role, name, email, password: PASSWORD, token: body.token };
}
