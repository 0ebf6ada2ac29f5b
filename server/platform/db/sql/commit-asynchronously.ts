import { sql } from 'kysely';

/**
 * Lets the transaction commit without waiting for the disk, once a statement has evaluated it. A crash of the database
 * may lose the transaction; the next one that waits writes both to the disk.
 */
export const COMMIT_ASYNCHRONOUSLY = sql<string>`set_config('synchronous_commit', 'off', true)`;
