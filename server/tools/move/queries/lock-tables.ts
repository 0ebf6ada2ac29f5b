import type pg from 'pg';
import { getLockPatience } from '#server/app/backup/queries/lock-patience.ts';
import type { Table } from '#server/app/backup/queries/tables.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';

const LOCK_TIMEOUT = '55P03';

/**
 * Keeps everyone else from writing to tables until the transaction ends, also sessions that have made themselves writable. Reads
 * go on. A snapshot that is taken after it has all that was written before.
 * @throws StartupError when a transaction that has written to a table does not end
 */
export async function lockTables(
  client: pg.Client,
  tables: readonly Table[],
  place: 'source' | 'target',
): Promise<void> {
  await client.query(`set local lock_timeout = ${getLockPatience()}`);
  try {
    await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in share mode`);
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_TIMEOUT) throw error;
    throw new StartupError(
      `Another session still writes to the ${place}. End it, then run the same command again.`,
      { cause: error },
    );
  }
}
