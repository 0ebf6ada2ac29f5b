import { type RawBuilder, sql } from 'kysely';
import type { AnomalyLevel } from '#contract/anomaly.ts';

/** Why a member may not look up people now; null while they may. The seconds mean something only if they may not. */
export interface StopColumns {
  stop_level: AnomalyLevel | null;
  stop_seconds: number;
}

/** A confirmation in this session lifts a request for one. */
const isStopped = sql<boolean>`(watch.stopped_until > now()
  and (watch.stop_level <> 'confirm' or (token.authenticated_at > watch.stopped_at) is not true))`;

/** The columns of a stop, in a query that joins the session as `token` and the member's row of `look_up_watch` as `watch`. */
export const stopLevel: RawBuilder<AnomalyLevel | null> = sql`case when ${isStopped} then watch.stop_level end`;
export const stopSeconds: RawBuilder<number> = sql`
  ceil(extract(epoch from watch.stopped_until - now()))::integer`;
