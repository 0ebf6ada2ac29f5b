import { type RawBuilder, sql } from 'kysely';
import { RECENT_AUTHENTICATION_MINUTES } from '#contract/limits.ts';

/**
 * Whether a time is within the last minutes. A time that is still to come was stored before the clock of the database was
 * set back, so nobody knows how long ago that was.
 */
const isRecent = (column: string): RawBuilder<boolean> => sql`(
  ${sql.ref(column)} > now() - make_interval(mins => ${sql.lit(RECENT_AUTHENTICATION_MINUTES)})
  and ${sql.ref(column)} < now() + interval '1 minute')`;

/** Whether the member of a session, joined as `token`, has proven their identity recently. */
export const isAuthenticatedRecently = isRecent('token.authenticated_at');

/** Whether they have proven a second factor recently. */
export const isSecondFactorRecent = sql<boolean>`coalesce(${isRecent('token.second_factor_at')}, false)`;
