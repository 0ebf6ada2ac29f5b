import type { Database } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env/env.ts';
import { type Mailer, type Message } from '#server/platform/mail/mailer.ts';
import { basename } from 'node:path';
import { formatNumber } from '#contract/format-number.ts';
import { toLagosDate } from '#contract/dates/format-date.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { type HeadFile, writeAuditHeads } from './audit-heads.ts';

const DAY_IN_SECONDS = 24 * 60 * 60;

const buildMessage = (to: string, date: string, { path, chains, sha256 }: HeadFile): Message => ({
  to,
  subject: `Audit log of HR Portal, ${date}`,
  text: [
    `The last links of ${formatNumber(chains)} chains of the audit log were written to the file ${basename(path)} in the portal's data folder.`,
    `SHA-256 of the file: ${sha256}`,
    'Keep this message where administrators of the database cannot change it. As long as the file has this hash, npm run audit:verify proves that the log was not rewritten before this day.',
  ].join('\n\n'),
});

/** Writes the heads of the audit log to a file every day, and sends its hash to the operators. */
export const writeAuditHeadsJob = defineJob<object, { db: Database; env: Env; mailer: Mailer }>({
  name: 'write-audit-heads',
  queue: { policy: 'exclusive', retryLimit: 100, retryDelay: 60, expireInSeconds: DAY_IN_SECONDS },
  cron: '23 2 * * *',
  async handle(_, { db, env, mailer }) {
    const date = toLagosDate();
    const file = await writeAuditHeads(db, env.dataDir, date);
    for (const to of env.operatorEmails)
      await mailer.send(buildMessage(to, date, file), `audit-heads-${date}-${to}`);
  },
});
