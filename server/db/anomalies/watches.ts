import { sql } from 'kysely';
import type { AnomalyLevel } from '#contract/anomaly.ts';
import type { MemberWatch, SharedWatch } from '#server/anomalies/watch.ts';
import type { Actor } from '#server/db/activity/audit.ts';
import type { Runner } from '#server/db/database.ts';
import { takeOnlyRow } from '#server/db/sql/only-row.ts';
import { hideLength, prepareStatement } from '#server/db/sql/prepare-statement.ts';
import { hashToken } from '#server/db/accounts/tokens.ts';
import { type StopColumns, stopLevel, stopSeconds } from './look-up-stop.ts';

/** A candidate of another organisation that a look-up would show. */
export interface WatchedCandidate {
  id: number;
  organization_id: number;
  /** As stored: 'unknown' for a student of the organisation itself. */
  organization: string;
  /** Whether the candidate has not been shown to the member's organisation for a day. */
  is_fresh: boolean;
}

/**
 * The state of a member and their organisation, and the stop of the member, if any. A state is null before the first
 * look-up, and the version is 0 while there is no row.
 */
export interface StoredWatch extends StopColumns {
  /** Seconds since 1970, by the clock of the database. */
  now: number;
  member_state: MemberWatch | null;
  member_version: number;
  shared_state: SharedWatch | null;
  shared_version: number;
  candidates: WatchedCandidate[];
}

interface Parameters extends Actor {
  token_hash: Buffer;
  ids: readonly number[];
}

const read = prepareStatement<Parameters, StoredWatch>(
  ({ organization_id, member_id, token_hash, ids }) => sql<StoredWatch>`
    select extract(epoch from now())::float8 as now,
      nullif(watch.state, '{}') as member_state, coalesce(watch.version, 0) as member_version,
      nullif(shared.state, '{}') as shared_state, coalesce(shared.version, 0) as shared_version,
      ${stopLevel} as stop_level, ${stopSeconds} as stop_seconds,
      coalesce((
        select json_agg(json_build_object('id', candidate.id, 'organization_id', candidate.organization_id,
          'organization', candidate.organization,
          'is_fresh', disclosure.counted_at > now() - interval '24 hours' is not true))
        from candidate left join disclosure
          on disclosure.organization_id = ${organization_id}::bigint and disclosure.candidate_id = candidate.id
        where candidate.id = any(${hideLength(ids, 'bigint')}) and candidate.organization_id <> ${organization_id}::bigint
      ), '[]') as candidates
    from (select) as always
    left join token on token.hash = ${token_hash}
    left join look_up_watch watch
      on watch.organization_id = ${organization_id}::bigint and watch.member_id = ${member_id}::bigint
    left join look_up_watch shared
      on shared.organization_id = ${organization_id}::bigint and shared.member_id = 0`,
);

/** Reads the state that a look-up is assessed with, and those of its candidates that belong to other organisations. */
export async function readWatch(
  runner: Runner,
  { actor: { organization_id, member_id }, token }: { actor: Actor; token: string },
  ids: readonly number[],
): Promise<StoredWatch> {
  return takeOnlyRow(await read(runner, { organization_id, member_id, token_hash: hashToken(token), ids }));
}

/** What a look-up changes. */
export interface WatchChange {
  member: MemberWatch;
  /** Null if it has not changed. */
  shared: SharedWatch | null;
  /** What `readWatch` returned. */
  before: Pick<StoredWatch, 'member_version' | 'shared_version'>;
  /** The member may not look up anybody for that long; 0 for no pause. */
  pauseSeconds: number;
}

interface WatchParameters {
  member_id: number;
  member_state: string | null;
  member_version: number;
  shared_state: string | null;
  shared_version: number;
  pause_seconds: number;
}

/** Converts a change to the parameters of the database's functions. Without one they store nothing. */
export const toWatchParameters = (member_id: number, change: WatchChange | null): WatchParameters => ({
  member_id,
  member_state: change && JSON.stringify(change.member),
  member_version: change?.before.member_version ?? 0,
  shared_state: change?.shared ? JSON.stringify(change.shared) : null,
  shared_version: change?.before.shared_version ?? 0,
  pause_seconds: change?.pauseSeconds ?? 0,
});

const store = prepareStatement<WatchParameters & { organization_id: number }, { is_stored: boolean }>(
  ({
    organization_id,
    member_id,
    member_state,
    member_version,
    shared_state,
    shared_version,
    pause_seconds,
  }) =>
    sql<{
      is_stored: boolean;
    }>`select store_look_up_watch(${organization_id}, ${member_id}, ${member_state}::jsonb,
      ${member_version}, ${shared_state}::jsonb, ${shared_version}, ${pause_seconds}) as is_stored`,
);

/** Stores the state after a look-up. @returns false when another look-up has changed it meanwhile */
export async function storeWatch(
  runner: Runner,
  { organization_id, member_id }: Actor,
  change: WatchChange,
): Promise<boolean> {
  const rows = await store(runner, { organization_id, ...toWatchParameters(member_id, change) });
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
 * Allows the look-ups of a member again, and forgets those that led to the stop, also for their organisation. Look-ups that
 * have already been assessed with them are assessed again, because the versions change.
 * @returns false when they were not stopped
 */
export async function allowLookUps(tx: Runner, { organization_id, member_id }: Actor): Promise<boolean> {
  // The row of the organisation comes first, as in `lock_look_up_watch`, so that the two cannot deadlock.
  await sql`select from look_up_watch where organization_id = ${organization_id} and member_id = 0 for update`.execute(
    tx,
  );
  const forget = sql`state = '{}', version = version + 1, updated_at = now()`;
  const { numAffectedRows } = await sql`update look_up_watch
    set ${forget}, stop_level = null, stopped_at = null, stopped_until = null
    where organization_id = ${organization_id} and member_id = ${member_id} and stopped_until > now()`.execute(
    tx,
  );
  if (numAffectedRows === 0n) return false;
  await sql`update look_up_watch set ${forget}
    where organization_id = ${organization_id} and member_id = 0`.execute(tx);
  return true;
}

/** Removes the state of members who have not looked up anybody for so long that it no longer matters. */
export async function removeOldWatches(runner: Runner) {
  await sql`delete from look_up_watch where updated_at < now() - interval '60 days'
    and stopped_until > now() is not true`.execute(runner);
}
