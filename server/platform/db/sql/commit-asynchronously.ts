import { sql } from 'kysely';

/** `COMMIT_ASYNCHRONOUSLY` as text, for statements that are not built with Kysely. */
export const COMMIT_ASYNCHRONOUSLY_TEXT = "set_config('synchronous_commit', 'off', true)";

/**
 * Lets the transaction commit without waiting for the disk, once a statement has evaluated it. A crash of the database
 * may lose the transaction; the next one that waits writes both to the disk.
 */
export const COMMIT_ASYNCHRONOUSLY = sql<string>`${sql.raw(COMMIT_ASYNCHRONOUSLY_TEXT)}`;
