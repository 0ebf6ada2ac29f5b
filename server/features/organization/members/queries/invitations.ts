import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { invitationState } from '#contract/calls/invitations.ts';
import { INVITATION_DAYS, INVITATION_LISTED_DAYS } from '#contract/limits.ts';
import { isAccessible } from '#server/domain/identity/queries/organizations.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { type Access, memberName } from './members.ts';

export type InvitationState = z.output<typeof invitationState>;

const state = sql<InvitationState>`case
  when accepted_at is not null then 'accepted' when revoked_at is not null then 'revoked'
  when invitation.expires_at <= now() then 'expired' else 'pending' end`;

const fresh = () => ({
  sent_at: sql<Date>`now()`,
  expires_at: sql<Date>`now() + make_interval(days => ${INVITATION_DAYS})`,
});

const selectInvitations = (runner: Runner, organization_id: number) =>
  runner
    .selectFrom('invitation')
    .leftJoin('member', 'member.id', 'invitation.invited_by')
    .leftJoin('former_member', 'former_member.id', 'invitation.invited_by')
    .select(['invitation.id', 'invitation.email', 'invitation.role', 'invitation.can_export'])
    .select(['invitation.sent_at', 'invitation.expires_at', state.as('state')])
    .select(sql<string>`coalesce(${memberName}, former_member.name, '')`.as('invited_by'))
    .where('invitation.organization_id', '=', organization_id);

/** Lists the invitations of an organisation, newest first. */
export async function listInvitations(runner: Runner, organization_id: number) {
  const invitations = selectInvitations(runner, organization_id);
  return await invitations.orderBy('sent_at', 'desc').orderBy('invitation.id', 'desc').execute();
}

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

export async function findInvitation(runner: Runner, organization_id: number, id: number) {
  const invitations = selectInvitations(runner, organization_id).where('invitation.id', '=', id);
  return await invitations.executeTakeFirst();
}

/** Locks an invitation until the transaction ends. */
export async function lockInvitation(tx: Runner, organization_id: number, id: number) {
  return await tx
    .selectFrom('invitation')
    .select(['id', 'email', 'role', 'can_export', state.as('state')])
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Reports whether an address is a member of the organisation already. */
export async function isMember(runner: Runner, organization_id: number, email: string): Promise<boolean> {
  const found = runner.selectFrom('member').select('id').where('email', '=', email);
  return (await found.where('organization_id', '=', organization_id).executeTakeFirst()) !== undefined;
}

interface NewInvitation extends Access {
  organization_id: number;
  email: string;
  invited_by: number;
  token_hash: Buffer;
}

/**
 * Stores an invitation, in place of an expired one to the same address.
 * @returns its id; undefined when the address has an open one
 */
export async function insertInvitation(tx: Runner, invitation: NewInvitation): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('invitation')
    .values({ ...invitation, ...fresh() })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'email'])
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .doUpdateSet({ ...invitation, ...fresh() })
        .where('invitation.expires_at', '<=', sql<Date>`now()`),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Replaces the link of an invitation. */
export async function renewInvitation(
  tx: Runner,
  id: number,
  link: Pick<NewInvitation, 'token_hash' | 'invited_by'>,
) {
  await tx
    .updateTable('invitation')
    .set({ ...link, ...fresh() })
    .where('id', '=', id)
    .execute();
}

export async function setRevoked(tx: Runner, id: number) {
  await tx
    .updateTable('invitation')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function setAccepted(tx: Runner, id: number, member_id: number) {
  await tx
    .updateTable('invitation')
    .set({ member_id, accepted_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

const selectByToken = (runner: Runner, token_hash: Buffer) =>
  runner
    .selectFrom('invitation')
    .innerJoin('organization', 'organization.id', 'invitation.organization_id')
    .select(['invitation.id', 'organization_id', 'email', 'role', 'can_export', 'invited_by'])
    .select(['expires_at', 'organization.name', 'organization.kind', state.as('state')])
    .where(isAccessible)
    .where('token_hash', '=', token_hash);

/** Finds the invitation of a link, whatever its state. */
export async function findInvitationByToken(runner: Runner, token_hash: Buffer) {
  return await selectByToken(runner, token_hash).executeTakeFirst();
}

/** Like `findInvitationByToken`, and locks it until the transaction ends. */
export async function lockInvitationByToken(tx: Runner, token_hash: Buffer) {
  return await selectByToken(tx, token_hash).forUpdate('invitation').executeTakeFirst();
}

export type LinkedInvitation = NonNullable<Awaited<ReturnType<typeof findInvitationByToken>>>;

/** Removes invitations that expired, or were accepted or revoked, long ago. */
export async function removeOldInvitations(runner: Runner) {
  await runner
    .deleteFrom('invitation')
    .where('expires_at', '<', sql<Date>`now() - make_interval(days => ${INVITATION_LISTED_DAYS})`)
    .execute();
}
