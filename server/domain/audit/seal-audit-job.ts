import { insertSeals, lockSealing } from './queries/audit-seals.ts';
import { longTransaction } from '#server/platform/db/connection/long-transaction.ts';
import type { Database } from '#server/platform/db/database.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';

/** The entries sealed in one transaction, which takes about a tenth of a second. */
const BATCH = 10_000;

/** Seals the audit entries of all transactions that have ended, in batches. @returns their number */
export async function sealAudit(db: Database, batch = BATCH): Promise<number> {
  for (let sealed = 0; ;) {
    const { entries, hasMore } = await longTransaction(db, async (tx) =>
      insertSeals(tx, await lockSealing(tx), batch),
    );
    sealed += entries;
    if (!hasMore) return sealed;
  }
}

/** Seals new audit entries every minute. Of several processes, one seals at a time. */
export const sealAuditJob = defineJob<object, { db: Database }>({
  name: 'seal-audit',
  intervalSeconds: 60,
  handle: async (_, { db }) => void (await sealAudit(db)),
});
