import { insertSeals, lockSealing } from '#server/db/activity/audit-seals.ts';
import { longTransaction } from '#server/db/connection/long-transaction.ts';
import type { Database } from '#server/db/database.ts';
import { defineJob } from '#server/jobs/job.ts';

/** Seals the audit entries of all transactions that have ended. @returns their number */
export const sealAudit = (db: Database): Promise<number> =>
  longTransaction(db, async (tx) => insertSeals(tx, await lockSealing(tx)));

/** Seals new audit entries every minute. Of several processes, one seals at a time. */
export const sealAuditJob = defineJob<object>({
  name: 'seal-audit',
  intervalSeconds: 60,
  handle: async (_, { db }) => void (await sealAudit(db)),
});
