import { sql } from 'kysely';
import type { AnomalyLevel, AnomalySignal } from '#contract/anomaly.ts';
import { organizationName } from '#server/db/accounts/organizations.ts';
import type { Actor } from '#server/db/activity/audit.ts';
import { allowLookUps } from './watches.ts';
import type { Runner } from '#server/db/database.ts';
import { countRows, paginate } from '#server/db/sql/paging.ts';
import type { Paging } from '#contract/pages.ts';

export async function insertAnomaly(
  tx: Runner,
  { organization_id, member_id }: Actor,
  { level, signal, people }: { level: AnomalyLevel; signal: AnomalySignal; people: number },
) {
  await tx.insertInto('anomaly').values({ organization_id, member_id, level, signal, people }).execute();
}

const memberName = sql<string>`coalesce(member.display_name, member.email, former_member.name, '')`;

/** Lists a page of anomalies, the newest first, and their total. */
export async function listAnomalies(runner: Runner, paging: Paging) {
  const all = runner.selectFrom('anomaly');
  const listed = all
    .innerJoin('organization', 'organization.id', 'anomaly.organization_id')
    .leftJoin('member', 'member.id', 'anomaly.member_id')
    .leftJoin('former_member', 'former_member.id', 'anomaly.member_id')
    .leftJoin('look_up_watch as watch', (join) =>
      join
        .onRef('watch.organization_id', '=', 'anomaly.organization_id')
        .onRef('watch.member_id', '=', 'anomaly.member_id'),
    )
    .select(['anomaly.id', 'anomaly.signal', 'anomaly.level', 'anomaly.people', 'anomaly.raised_at'])
    .select(['anomaly.organization_id', 'anomaly.member_id', 'anomaly.lifted_at'])
    .select([organizationName.as('organization'), memberName.as('member')])
    .select(
      sql<Date | null>`case when watch.stopped_until > now() and watch.stopped_at = anomaly.raised_at
        then watch.stopped_until end`.as('stopped_until'),
    )
    .orderBy('anomaly.id', 'desc');
  return { rows: await paginate(listed, paging).execute(), total: await countRows(all) };
}

/** Finds the names of a member and their organisation. */
export async function findMemberNames(runner: Runner, { organization_id, member_id }: Actor) {
  return await runner
    .selectFrom('member')
    .innerJoin('organization', 'organization.id', 'member.organization_id')
    .select([organizationName.as('organization')])
    .select(sql<string>`coalesce(member.display_name, member.email)`.as('member'))
    .where('member.id', '=', member_id)
    .where('organization.id', '=', organization_id)
    .executeTakeFirstOrThrow();
}

/** Finds whose look-ups an anomaly is about. */
export async function findAnomaly(runner: Runner, id: number) {
  return await runner
    .selectFrom('anomaly')
    .leftJoin('member', 'member.id', 'anomaly.member_id')
    .leftJoin('former_member', 'former_member.id', 'anomaly.member_id')
    .select(['anomaly.organization_id', 'anomaly.member_id', memberName.as('member')])
    .where('anomaly.id', '=', id)
    .executeTakeFirst();
}

/** Allows the look-ups of a member again, and records it. @returns false when they were not stopped */
export async function liftStop(tx: Runner, { organization_id, member_id }: Actor): Promise<boolean> {
  if (!(await allowLookUps(tx, { organization_id, member_id }))) return false;
  await tx
    .updateTable('anomaly')
    .set({ lifted_at: sql<Date>`now()` })
    .where('organization_id', '=', organization_id)
    .where('member_id', '=', member_id)
    .where('lifted_at', 'is', null)
    .execute();
  return true;
}

/** Removes anomalies of more than a year ago. */
export async function removeOldAnomalies(runner: Runner) {
  await sql`delete from anomaly where raised_at < now() - interval '400 days'`.execute(runner);
}
