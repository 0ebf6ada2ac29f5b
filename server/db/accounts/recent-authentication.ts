import { type RawBuilder, sql } from 'kysely';
import { RECENT_AUTHENTICATION_MINUTES } from '#contract/limits.ts';

/**
 * Whether the member of a session, joined as `token`, has proven their identity recently. A time that is still to come was
 * stored before the clock of the database was set back, so nobody knows how long ago that was.
 */
export const isAuthenticatedRecently: RawBuilder<boolean> = sql`(
  token.authenticated_at > now() - make_interval(mins => ${sql.lit(RECENT_AUTHENTICATION_MINUTES)})
  and token.authenticated_at < now() + interval '1 minute')`;
