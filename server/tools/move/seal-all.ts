import type pg from 'pg';
import { measureWaitingEntries } from '#server/domain/audit/queries/audit-seals.ts';
import { sealAudit } from '#server/domain/audit/seal-audit-job.ts';
import { toKysely } from '#server/tools/backup/to-kysely.ts';
import { waitUntil } from './wait-until.ts';

/**
 * Seals all audit entries of a database to which nothing is written. Otherwise the target would seal the rest at once, which would
 * end the way back.
 * @throws StartupError when entries still wait, because an older transaction of the same server is open
 */
export async function sealAll(client: pg.Client): Promise<void> {
  const db = toKysely(client);
  await waitUntil(async () => {
    await sealAudit(db);
    return (await measureWaitingEntries(db, 1)).count === 0;
  }, 'The audit log cannot be sealed while an older transaction of the server of the source is open. End it, then run the same command again.');
}
