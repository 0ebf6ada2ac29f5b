import { type RawBuilder, sql } from 'kysely';
import type { AnomalyLevel } from '#contract/anomaly.ts';
import { isAuthenticatedRecently } from '#server/db/accounts/recent-authentication.ts';

/** Why a member may not look up people now; null while they may. The seconds mean something only if they may not. */
export interface StopColumns {
  stop_level: AnomalyLevel | null;
  stop_seconds: number;
}

/**
 * A confirmation in this session lifts a request for one. Since the clock of the database was set back, a request from
 * before has a time that is still to come, and a recent confirmation lifts it.
 */
const isConfirmed = sql<boolean>`(token.authenticated_at > watch.stopped_at
  or watch.stopped_at > now() + interval '1 minute' and ${isAuthenticatedRecently})`;

const isStopped = sql<boolean>`(watch.stopped_until > now()
  and (watch.stop_level <> 'confirm' or ${isConfirmed} is not true))`;

/** The columns of a stop, in a query that joins the session as `token` and the member's row of `look_up_watch` as `watch`. */
export const stopLevel: RawBuilder<AnomalyLevel | null> = sql`case when ${isStopped} then watch.stop_level end`;
export const stopSeconds: RawBuilder<number> = sql`
  ceil(extract(epoch from watch.stopped_until - now()))::integer`;
