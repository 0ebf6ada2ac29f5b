import type { Database } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env/env.ts';
import type { BaseLogger } from 'pino';
import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { refreshLatestHeads } from './audit-heads.ts';

const TEN_MINUTES_IN_SECONDS = 600;

/** Writes the latest heads of the audit log every ten minutes, so that entries deleted after that are missed. */
export const refreshAuditHeadsJob = defineJob<
  object,
  { db: Database; env: Env; log: Pick<BaseLogger, 'error'> }
>({
  name: 'refresh-audit-heads',
  queue: { policy: 'exclusive', retryLimit: 3, retryDelay: 60, expireInSeconds: TEN_MINUTES_IN_SECONDS },
  cron: '*/10 * * * *',
  async handle(_, { db, env, log }) {
    if (!(await refreshLatestHeads(db, env.dataDir)))
      log.error('the audit log differs from its latest heads: run npm run audit:verify');
  },
});
