import { sql } from 'kysely';
import type { AnomalySignal } from '#contract/anomaly.ts';
import type { Paging } from '#contract/pages.ts';
import { organizationName } from '#server/domain/identity/queries/organizations.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { countRows, paginate } from '#server/platform/db/sql/paging.ts';
import type { Finding } from './look-ups.ts';

/** Locks the review until the transaction ends, so that two processes never review the same look-ups. @returns the newest entry reviewed */
export async function lockReview(tx: Runner): Promise<number> {
  const { entry_id } = await tx
    .selectFrom('look_up_review')
    .select('entry_id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return entry_id;
}

/** Records what was reviewed. Entries of the last minute are read again, because a transaction may still add some among them. */
export async function endReview(tx: Runner) {
  await sql`update look_up_review set entry_id = coalesce((select id from audit_entry
    where at < now() - interval '1 minute' order by id desc limit 1), 0)`.execute(tx);
}

/**
 * Records an event and requests a confirmation of the member's identity, unless the same rule did so within 24 hours or
 * the member has left.
 * @returns whether it did
 */
export async function raiseAnomaly(tx: Runner, finding: Finding): Promise<boolean> {
  const { organization_id, member_id, signal, searches, people, since } = finding;
  const { numAffectedRows } = await sql`with raised as (
      insert into anomaly (organization_id, member_id, signal, searches, people, since)
      select ${organization_id}, ${member_id}, ${signal}, ${searches}, ${people}, ${since}
      from member where id = ${member_id} and not exists (select from anomaly
        where member_id = ${member_id} and signal = ${signal} and raised_at > now() - interval '24 hours')
      returning member_id
    )
    update member set identity_requested_at = now() from raised where id = raised.member_id`.execute(tx);
  return numAffectedRows === 1n;
}

const memberName = sql<string>`coalesce(member.display_name, member.email, former_member.name, '')`;

/** Lists a page of events, the newest first, and their total. */
export async function listAnomalies(runner: Runner, paging: Paging) {
  const all = runner.selectFrom('anomaly');
  const listed = all
    .innerJoin('organization', 'organization.id', 'anomaly.organization_id')
    .leftJoin('member', 'member.id', 'anomaly.member_id')
    .leftJoin('former_member', 'former_member.id', 'anomaly.member_id')
    .select(['anomaly.id', 'anomaly.signal', 'anomaly.searches', 'anomaly.people', 'anomaly.since'])
    .select(['anomaly.raised_at', 'anomaly.organization_id', 'anomaly.member_id'])
    .select([organizationName.as('organization'), memberName.as('member'), 'member.look_ups_stopped_at'])
    .select(sql<boolean>`member.id is null`.as('has_left'))
    .orderBy('anomaly.id', 'desc');
  return { rows: await paginate(listed, paging).execute(), total: await countRows(all) };
}

/** Counts the events of the last 24 hours by signal, those without any left out. */
export async function countRecentAnomalies(
  runner: Runner,
): Promise<{ signal: AnomalySignal; count: number }[]> {
  return await runner
    .selectFrom('anomaly')
    .select(['signal', sql<number>`count(*)::int`.as('count')])
    .where('raised_at', '>', sql<Date>`now() - interval '24 hours'`)
    .groupBy('signal')
    .execute();
}

/** Finds the names of a member and their organisation. */
export async function findMemberNames(runner: Runner, member_id: number) {
  return await runner
    .selectFrom('member')
    .innerJoin('organization', 'organization.id', 'member.organization_id')
    .select([organizationName.as('organization')])
    .select(sql<string>`coalesce(member.display_name, member.email)`.as('member'))
    .where('member.id', '=', member_id)
    .executeTakeFirstOrThrow();
}

/** Finds the member whom an event is about. The name is null when the member has left. */
export async function findAnomaly(runner: Runner, id: number) {
  return await runner
    .selectFrom('anomaly')
    .leftJoin('member', 'member.id', 'anomaly.member_id')
    .select(['anomaly.organization_id', 'anomaly.member_id'])
    .select(sql<string | null>`coalesce(member.display_name, member.email)`.as('name'))
    .where('anomaly.id', '=', id)
    .executeTakeFirst();
}

/** Stops the look-ups of a member, or allows them again. @returns false when they already were */
export async function setLookUpsStopped(tx: Runner, member_id: number, isStopped: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set({ look_ups_stopped_at: isStopped ? sql<Date>`now()` : null })
    .where('id', '=', member_id)
    .where('look_ups_stopped_at', isStopped ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes events of more than a year ago. */
export async function removeOldAnomalies(runner: Runner) {
  await sql`delete from anomaly where raised_at < now() - interval '400 days'`.execute(runner);
}
