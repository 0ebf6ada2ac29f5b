import { type Insertable, sql } from 'kysely';
import type { Actor } from '#server/domain/audit/queries/audit.ts';
import type { Runner, Schema } from '#server/platform/db/database.ts';
import { insertOrganization, isAccessible } from './organizations.ts';

const selectAccounts = (runner: Runner) =>
  runner
    .selectFrom('member')
    .innerJoin('organization', 'organization.id', 'member.organization_id')
    .select(['member.id', 'member.organization_id', 'member.email', 'member.display_name'])
    .select(['member.role as member_role', 'member.can_export'])
    .select(['member.password_hash', 'member.google_subject', 'member.email_verified_at'])
    .select(['organization.kind as role', 'organization.name', 'organization.first_name'])
    .select(['organization.last_name', 'organization.organization', 'organization.phone'])
    .select(['organization.address', 'organization.photo_key', 'organization.closing_at'])
    // After the grace period nobody can log in, even before a job has deleted the organisation.
    .where(isAccessible);

/**
 * A member with their organisation. `id` is the member's, `role` the organisation's kind, and `member_role` the member's
 * role in it.
 */
export type Account = NonNullable<Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirst']>>>;

/** The member as the one who acts, for the audit log. */
export const toActor = ({ id, organization_id }: Pick<Account, 'id' | 'organization_id'>): Actor => ({
  member_id: id,
  organization_id,
});

interface NewAccount {
  organization: Parameters<typeof insertOrganization>[1];
  /** The email address must be in lower case. A `terms_version` records that the member accepts these terms now. */
  member: Omit<Insertable<Schema['member']>, 'organization_id' | 'role' | 'can_export' | 'terms_accepted_at'>;
}

/** Inserts an organisation with its first member, the owner. Returns undefined when the email already has an account. */
export async function insertAccount(
  tx: Runner,
  { organization, member }: NewAccount,
): Promise<Account | undefined> {
  const organization_id = await insertOrganization(tx, organization);
  const inserted = await tx
    .insertInto('member')
    .values({
      ...member,
      organization_id,
      role: 'owner',
      can_export: true,
      terms_accepted_at: member.terms_version ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return await findAccount(tx, inserted.id);
  await tx.deleteFrom('organization').where('id', '=', organization_id).execute();
  return undefined;
}

/** Finds the account of an email address, which must be in lower case. */
export async function findAccountByEmail(runner: Runner, email: string): Promise<Account | undefined> {
  return await selectAccounts(runner).where('member.email', '=', email).executeTakeFirst();
}

/** Finds the account of a Google user. */
export async function findAccountByGoogleSubject(
  runner: Runner,
  subject: string,
): Promise<Account | undefined> {
  return await selectAccounts(runner).where('member.google_subject', '=', subject).executeTakeFirst();
}

export async function findAccount(runner: Runner, member_id: number): Promise<Account | undefined> {
  return await selectAccounts(runner).where('member.id', '=', member_id).executeTakeFirst();
}

/**
 * Finds an account and locks its member against changes until the transaction ends. Rows that refer to the member can
 * still be inserted.
 */
export async function lockAccount(runner: Runner, member_id: number): Promise<Account | undefined> {
  const account = selectAccounts(runner).where('member.id', '=', member_id);
  return await account.forNoKeyUpdate('member').executeTakeFirst();
}

/** Like `lockAccount`, but locks the organisation of the member. Candidates can still be added to it. */
export async function lockOrganization(runner: Runner, member_id: number): Promise<Account | undefined> {
  const account = selectAccounts(runner).where('member.id', '=', member_id);
  return await account.forNoKeyUpdate('organization').executeTakeFirst();
}
