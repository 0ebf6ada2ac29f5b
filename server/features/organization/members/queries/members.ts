import { sql } from 'kysely';
import type { UnusualLookUps } from '#contract/anomaly.ts';
import type { MemberRole } from '#contract/permissions.ts';
import { removeCodes } from '#server/domain/identity/queries/codes.ts';
import { removeEmailChange } from '#server/domain/identity/queries/email-changes.ts';
import { hasSecondFactor } from '#server/domain/identity/queries/members.ts';
import type { Runner } from '#server/platform/db/database.ts';

/** The name under which colleagues see a member. */
export const memberName = sql<string>`coalesce(member.display_name, member.email)`;

/** What a member may do in the organisation. */
export interface Access {
  role: MemberRole;
  can_export: boolean;
}

const selectMembers = (runner: Runner, organization_id: number) =>
  runner
    .selectFrom('member')
    .select(['member.id', 'member.email', 'member.role', 'member.can_export'])
    .select(['member.created_at', memberName.as('name'), hasSecondFactor.as('has_second_factor')])
    .where('member.organization_id', '=', organization_id);

/** The latest unusual look-ups of a member in a month as JSON; null if there are none. */
const latestAnomaly = sql<UnusualLookUps | null>`(select json_build_object('signal', signal, 'searches', searches,
    'people', people, 'since', since, 'raised_at', raised_at)
  from anomaly where anomaly.member_id = member.id and raised_at > now() - interval '30 days'
  order by raised_at desc limit 1)`;

/** A member of an organisation as their colleagues see them. */
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/**
 * Lists the members of an organisation with their last action and their latest unusual look-ups of the last month, in the
 * order in which they joined.
 */
export async function listMembers(runner: Runner, organization_id: number) {
  return await selectMembers(runner, organization_id)
    .select((member) =>
      member
        .selectFrom('audit_entry')
        .select('at')
        .whereRef('audit_entry.member_id', '=', 'member.id')
        // A stranger can cause these.
        .where('action', '!=', 'failed log-in')
        .orderBy('at', 'desc')
        .limit(1)
        .as('last_active_at'),
    )
    .select(['member.look_ups_stopped_at', latestAnomaly.as('unusual_look_ups')])
    .orderBy('member.id')
    .execute();
}

/** Locks members of an organisation for a change or removal until the transaction ends. */
export async function lockMembers(tx: Runner, organization_id: number, ids: readonly number[]) {
  return await selectMembers(tx, organization_id)
    .where('member.id', 'in', ids)
    .orderBy('member.id')
    .forUpdate()
    .execute();
}

export type LockedMember = Awaited<ReturnType<typeof lockMembers>>[number];

/** Locks an organisation against other changes of its members until the transaction ends. Lock its members before it. */
export async function lockTeam(tx: Runner, organization_id: number) {
  await tx
    .selectFrom('organization')
    .select('id')
    .where('id', '=', organization_id)
    .forNoKeyUpdate()
    .execute();
}

/** Whether an organisation has another owner than this member. */
export async function hasOtherOwner(
  tx: Runner,
  organization_id: number,
  member_id: number,
): Promise<boolean> {
  const other = await tx
    .selectFrom('member')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('role', '=', 'owner')
    .where('id', '!=', member_id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function setAccess(tx: Runner, id: number, { role, can_export }: Access) {
  await tx.updateTable('member').set({ role, can_export }).where('id', '=', id).execute();
}

export async function setDisplayName(tx: Runner, id: number, display_name: string) {
  await tx.updateTable('member').set({ display_name }).where('id', '=', id).execute();
}

/**
 * Deletes a locked member with their sessions, codes, devices and prepared exports. Their name stays for the history.
 */
export async function deleteMember(tx: Runner, organization_id: number, member: LockedMember) {
  const { id, name, role, email } = member;
  await tx.insertInto('former_member').values({ id, organization_id, name, role }).execute();
  await removeEmailChange(tx, member);
  for (const purpose of ['email', 'reset'] as const) await removeCodes(tx, { email, purpose });
  await tx.deleteFrom('member').where('id', '=', id).execute();
}

/**
 * Inserts a member whose email is verified, with the terms that they accept now. @returns their id; undefined when the email already has an account
 */
export async function insertMember(
  tx: Runner,
  member: Access & {
    organization_id: number;
    email: string;
    display_name: string;
    password_hash: string;
    terms_version: string | null;
  },
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('member')
    .values({
      ...member,
      email_verified_at: sql<Date>`now()`,
      terms_accepted_at: member.terms_version === null ? null : sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}
