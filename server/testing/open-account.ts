import {
  type Account,
  findAccount,
  insertAccount,
  toActor,
} from '#server/domain/identity/queries/accounts.ts';
import { hashPassword } from '#server/domain/identity/passwords/hash.ts';
import { setEmailVerified } from '#server/domain/identity/queries/members.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { finishLogIn } from '#server/features/accounts/log-in/finish-log-in.ts';
import { insertMember } from '#server/features/organization/members/queries/members.ts';
import type { Services } from '#server/http/services.ts';
import type { Runner } from '#server/platform/db/database.ts';
import {
  type AccountOptions,
  inventEmail,
  type MemberOptions,
  PASSWORD,
  PHONE,
  type TestAccount,
  toNames,
} from './accounts.ts';

/** As of a call of a test. */
const client = { clientAddress: '127.0.0.1', userAgent: 'node' };

/**
 * Opens, verifies and logs in an account with the rows that the calls would write, but without emails, which take most
 * of the time.
 */
export async function openAccount(services: Services, options: AccountOptions): Promise<TestAccount> {
  const { role = 'company', name = 'Zenwata Foods' } = options;
  const email = inventEmail();
  const password_hash = await hashPassword(PASSWORD);
  return await services.db.transaction().execute(async (tx) => {
    const account = await insertAccount(tx, {
      organization: { ...toNames(role, name), kind: role, phone: PHONE, address: '' },
      member: { email, password_hash, terms_version: services.env.termsVersion },
    });
    if (!account) throw new Error(`${email} has an account`);
    const { clientAddress } = client;
    await writeAudit(tx, { action: 'register', actor: toActor(account), detail: { role }, clientAddress });
    await setEmailVerified(tx, account.id);
    const { organization_id, id: member_id } = account;
    const token = await openSession(tx, services, account.id);
    return { role, name, email, password: PASSWORD, organization_id, member_id, token };
  });
}

/** Adds a member to the organisation of `owner` and logs them in, without invitation. */
export async function openMember(
  services: Services,
  owner: TestAccount,
  { member_role = 'checker', can_export = false, display_name = 'Chinwe Balogun' }: MemberOptions,
): Promise<TestAccount> {
  const { role, name, organization_id } = owner;
  const email = inventEmail();
  const password_hash = await hashPassword(PASSWORD);
  return await services.db.transaction().execute(async (tx) => {
    const member_id = await insertMember(tx, {
      organization_id,
      email,
      role: member_role,
      can_export,
      display_name,
      password_hash,
      terms_version: services.env.termsVersion,
    });
    if (member_id === undefined) throw new Error(`${email} has an account`);
    const token = await openSession(tx, services, member_id);
    return { role, name, email, password: PASSWORD, organization_id, member_id, token };
  });
}

async function openSession(tx: Runner, services: Services, member_id: number): Promise<string> {
  const account = (await findAccount(tx, member_id)) as Account;
  const cookies = { get: () => undefined, set: () => undefined };
  const { token } = await finishLogIn(tx, services, account, { ...client, method: 'password', cookies });
  return token;
}
