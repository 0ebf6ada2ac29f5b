import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

const UNIQUE_VIOLATION = '23505';

/** Whether the log-in of a member has two steps. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from passkey where passkey.member_id = member.id)
  or exists (
    select from authenticator_app
    where authenticator_app.member_id = member.id and authenticator_app.confirmed_at is not null
  ))`;

/**
 * Changes the email address, which must be in lower case. Returns false when another member has it, after which the
 * transaction is aborted.
 */
export async function setEmail(runner: Runner, id: number, email: string): Promise<boolean> {
  try {
    await runner.updateTable('member').set({ email }).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

export async function setPasswordHash(runner: Runner, id: number, password_hash: string) {
  await runner.updateTable('member').set({ password_hash }).where('id', '=', id).execute();
}

/** Marks the email of the member as verified. */
export async function setEmailVerified(runner: Runner, id: number) {
  await runner
    .updateTable('member')
    .set({ email_verified_at: sql<Date>`coalesce(email_verified_at, now())` })
    .where('id', '=', id)
    .execute();
}

/** Links a Google user to the member. */
export async function linkGoogle(runner: Runner, id: number, google_subject: string) {
  await runner.updateTable('member').set({ google_subject }).where('id', '=', id).execute();
}

/** Removes the password. Password log-in then fails until the owner of the email sets a new one. */
export async function removePassword(runner: Runner, id: number) {
  await runner.updateTable('member').set({ password_hash: null }).where('id', '=', id).execute();
}

/** Lists the ids of an organisation's members. */
export async function listMemberIds(runner: Runner, organization_id: number): Promise<number[]> {
  const members = await runner
    .selectFrom('member')
    .select('id')
    .where('organization_id', '=', organization_id)
    .orderBy('id')
    .execute();
  return members.map(({ id }) => id);
}

/** Removes the link to a Google user. Google sign-in then finds the account by its email only. */
export async function unlinkGoogle(runner: Runner, id: number) {
  await runner.updateTable('member').set({ google_subject: null }).where('id', '=', id).execute();
}

/** Lists the owners of an organisation, in the order in which they joined. */
export async function listOwners(
  runner: Runner,
  organization_id: number,
): Promise<{ id: number; email: string }[]> {
  return await runner
    .selectFrom('member')
    .select(['id', 'email'])
    .where('organization_id', '=', organization_id)
    .where('role', '=', 'owner')
    .orderBy('id')
    .execute();
}

/** Lists the verified members of an organisation with one of these roles. */
export async function listMembersWithRoles(
  runner: Runner,
  organization_id: number,
  roles: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from member where organization_id = ${organization_id} and role = any(${roles}::text[])
      and email_verified_at is not null order by id`.execute(runner);
  return rows.map(({ id }) => id);
}
