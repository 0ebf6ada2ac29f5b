import { type RawBuilder, sql } from 'kysely';

/** The advisory lock that a backup holds while it copies photos, so that none of them is removed. */
export const PHOTO_REMOVAL_LOCK = 7_205_759_404;

/** Whether photos may be claimed for removal; false during a backup, whose end waits for the statement's transaction. */
export const mayRemovePhotos: RawBuilder<boolean> = sql`
  (select pg_try_advisory_xact_lock_shared(${sql.lit(PHOTO_REMOVAL_LOCK)}))`;
