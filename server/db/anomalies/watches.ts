import { sql } from 'kysely';
import type { AnomalyLevel } from '#contract/anomaly.ts';
import type { MemberWatch, SharedWatch } from '#server/anomalies/watch.ts';
import type { Actor } from '#server/db/activity/audit.ts';
import type { Runner } from '#server/db/database.ts';
import { takeOnlyRow } from '#server/db/sql/only-row.ts';
import { hideLength, prepareStatement } from '#server/db/sql/prepare-statement.ts';

/** A candidate of another organisation that a look-up would show. */
export interface WatchedCandidate {
  id: number;
  organization_id: number;
  /** As stored: 'unknown' for a student of the organisation itself. */
  organization: string;
  /** Whether the candidate has not been shown to the member's organisation for a day. */
  is_fresh: boolean;
}

/** The state of a member and their organisation. A state is null, with version 0, before the first look-up. */
export interface StoredWatch {
  /** Seconds since 1970, by the clock of the database. */
  now: number;
  member_state: MemberWatch | null;
  member_version: number;
  shared_state: SharedWatch | null;
  shared_version: number;
  candidates: WatchedCandidate[];
}

type Parameters = Actor & { ids: readonly number[] };

const read = prepareStatement<Parameters, StoredWatch>(
  ({ organization_id, member_id, ids }) => sql<StoredWatch>`
    select extract(epoch from now())::float8 as now,
      member.state as member_state, coalesce(member.version, 0) as member_version,
      shared.state as shared_state, coalesce(shared.version, 0) as shared_version,
      coalesce((
        select json_agg(json_build_object('id', candidate.id, 'organization_id', candidate.organization_id,
          'organization', candidate.organization,
          'is_fresh', disclosure.counted_at > now() - interval '24 hours' is not true))
        from candidate left join disclosure
          on disclosure.organization_id = ${organization_id}::bigint and disclosure.candidate_id = candidate.id
        where candidate.id = any(${hideLength(ids, 'bigint')}) and candidate.organization_id <> ${organization_id}::bigint
      ), '[]') as candidates
    from (select) as always
    left join look_up_watch member
      on member.organization_id = ${organization_id}::bigint and member.member_id = ${member_id}::bigint and member.version > 0
    left join look_up_watch shared
      on shared.organization_id = ${organization_id}::bigint and shared.member_id = 0 and shared.version > 0`,
);

/** Reads the state that a look-up is assessed with, and those of its candidates that belong to other organisations. */
export async function readWatch(
  runner: Runner,
  { organization_id, member_id }: Actor,
  ids: readonly number[],
): Promise<StoredWatch> {
  return takeOnlyRow(await read(runner, { organization_id, member_id, ids }));
}

interface Change {
  member: MemberWatch;
  /** Null if it has not changed. */
  shared: SharedWatch | null;
  /** What `readWatch` returned. */
  before: Pick<StoredWatch, 'member_version' | 'shared_version'>;
  /** The member may not look up anybody for that long; 0 for no pause. */
  pauseSeconds: number;
}

const store = prepareStatement<Record<string, unknown>, { is_stored: boolean }>(
  (change) => sql<{ is_stored: boolean }>`
    select store_look_up_watch(${change['organization_id']}, ${change['member_id']}, ${change['member']}::jsonb,
      ${change['member_version']}, ${change['shared']}::jsonb, ${change['shared_version']}, ${change['pause']}) as is_stored`,
);

/** Stores the state after a look-up. @returns false when another look-up has changed it meanwhile */
export async function storeWatch(
  runner: Runner,
  { organization_id, member_id }: Actor,
  { member, shared, before, pauseSeconds }: Change,
): Promise<boolean> {
  const rows = await store(runner, {
    ...before,
    organization_id,
    member_id,
    member: JSON.stringify(member),
    shared: shared && JSON.stringify(shared),
    pause: pauseSeconds,
  });
  return takeOnlyRow(rows).is_stored;
}

/** Stops the look-ups of a member. */
export async function stopLookUps(
  tx: Runner,
  { organization_id, member_id }: Actor,
  { level, seconds }: { level: AnomalyLevel; seconds: number },
) {
  await sql`update look_up_watch set stop_level = ${level}, stopped_at = now(),
    stopped_until = now() + make_interval(secs => ${seconds})
    where organization_id = ${organization_id} and member_id = ${member_id}`.execute(tx);
}

/**
 * Allows the look-ups of a member again, and forgets those that led to the stop, also for their organisation.
 * @returns false when they were not stopped
 */
export async function allowLookUps(tx: Runner, { organization_id, member_id }: Actor): Promise<boolean> {
  const watches = tx.deleteFrom('look_up_watch').where('organization_id', '=', organization_id);
  // The row of the organisation comes first, as in `store_look_up_watch`, so that the two cannot deadlock.
  await sql`select from look_up_watch where organization_id = ${organization_id} and member_id = 0 for update`.execute(
    tx,
  );
  const { numDeletedRows } = await watches
    .where('member_id', '=', member_id)
    .where('stopped_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await watches.where('member_id', '=', 0).execute();
  return true;
}

/** Removes the state of members who have not looked up anybody for so long that it no longer matters. */
export async function removeOldWatches(runner: Runner) {
  await sql`delete from look_up_watch where updated_at < now() - interval '60 days'
    and stopped_until > now() is not true`.execute(runner);
}
