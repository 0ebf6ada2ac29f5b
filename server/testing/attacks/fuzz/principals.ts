import { sql } from 'kysely';
import { includesPermission, type MemberRole, type Permission } from '#contract/permissions.ts';
import { issueRegisterToken, issueSessionToken } from '#server/domain/identity/queries/tokens.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import type { Operation } from './fuzz-request.ts';

export const principalNames = [
  'visitor',
  'unverified',
  'owner',
  'records officer',
  'checker',
  'auditor',
  'operator',
] as const;
export type PrincipalName = (typeof principalNames)[number];

const SESSION = { method: 'password', device: 'Fuzzer', network: '127.0.0.0' } as const;
/** Only the records officer may export. */
const mayExport = (name: PrincipalName) =>
  name === 'owner' || name === 'records officer' || name === 'operator';
const toRole = (name: PrincipalName): MemberRole =>
  name === 'records officer' || name === 'checker' || name === 'auditor' ? name : 'owner';

/** Returns the code with which a call rejects a principal; undefined when the principal may make it. */
export function getRefusal(
  operation: Operation,
  name: PrincipalName,
  isForOperators: boolean,
): string | undefined {
  const permission = operation['x-permission'] as Permission | 'public';
  if (permission === 'public') return undefined;
  if (name === 'visitor') return 'not_signed_in';
  if (permission === 'email:verify') return name === 'unverified' ? undefined : 'already_verified';
  if (name === 'unverified') return 'email_not_verified';
  if (!includesPermission(toRole(name), permission)) return 'role_not_permitted';
  if (permission === 'export:create' && !mayExport(name)) return 'role_not_permitted';
  return isForOperators && name !== 'operator' ? 'unknown_address' : undefined;
}

/** Creates an organisation with a member of each role, an operator and an account that is not verified. */
export async function createPrincipals(portal: TestPortal) {
  const { db, services } = portal;
  const owner = await portal.newAccount({ name: 'Fuzzed Foods' });
  const operator = await portal.newAccount({ name: 'Portal Operations' });
  services.env.operatorEmails.push(operator.email);
  const pending = await portal.newPending();
  const unverified = await db
    .selectFrom('member')
    .select('id')
    .where('email', '=', pending.email)
    .executeTakeFirstOrThrow();
  const members = new Map<PrincipalName, Pick<TestAccount, 'member_id'>>([
    ['owner', owner],
    ['operator', operator],
    ['unverified', { member_id: unverified.id }],
  ]);
  const newColleague = async (name: PrincipalName) => {
    const token = await issueSessionToken(db, owner.member_id, { ...SESSION, second_factor: null });
    const member_role = toRole(name);
    members.set(
      name,
      await portal.newMember({ ...owner, token }, { member_role, can_export: mayExport(name) }),
    );
  };

  /** Undoes what the last calls did to the accounts. */
  async function repair() {
    await sql`delete from rate_limit`.execute(db);
    await sql`update organization set closing_at = null, closing_member_id = null, closing_reminder_days = null,
      suspended_at = null, suspended_reason = null, requires_second_factor = false,
      requires_recent_authentication = false`.execute(db);
    await sql`delete from passkey`.execute(db);
    await sql`delete from authenticator_app`.execute(db);
    for (const name of ['owner', 'records officer', 'checker', 'auditor'] as const) {
      const id = members.get(name)?.member_id ?? 0;
      const values = { role: toRole(name), can_export: mayExport(name) };
      const { numUpdatedRows } = await db
        .updateTable('member')
        .set(values)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) await newColleague(name);
    }
  }

  async function issueToken(name: PrincipalName): Promise<string | undefined> {
    const id = members.get(name)?.member_id;
    if (id === undefined) return undefined;
    if (name === 'unverified') return await issueRegisterToken(db, id);
    return await issueSessionToken(db, id, {
      ...SESSION,
      second_factor: name === 'operator' ? 'totp' : null,
    });
  }

  await repair();
  return { owner, operator, repair, issueToken };
}
