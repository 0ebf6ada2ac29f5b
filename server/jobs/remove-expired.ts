import { removeOldAnomalies } from '#server/db/anomalies/anomalies.ts';
import { removeExpiredAuditContent } from '#server/db/activity/audit-retention.ts';
import { removeExpiredCodes } from '#server/db/accounts/codes.ts';
import type { Database, Runner } from '#server/db/database.ts';
import { removeExpiredDevices } from '#server/db/accounts/devices.ts';
import { removeExpiredDisclosures } from '#server/db/quotas/disclosures.ts';
import { removeExpiredEmailChanges } from '#server/db/accounts/email-changes.ts';
import { removeExpiredPreparedExports } from '#server/db/exports/prepared-exports.ts';
import { removeExpiredGoogleCodes } from '#server/db/accounts/google-codes.ts';
import { removeExpiredLogInLinks } from '#server/db/accounts/log-in-links.ts';
import { removeExpiredLoginChallenges } from '#server/db/accounts/login-challenges.ts';
import { longTransaction } from '#server/db/connection/long-transaction.ts';
import { removeOldInvitations } from '#server/db/members/invitations.ts';
import { removeExpiredPasskeyChallenges } from '#server/db/accounts/passkey-challenges.ts';
import { removeExpiredTokens } from '#server/db/accounts/tokens.ts';
import { removeAbandonedUploads } from '#server/db/imports/remove-uploads.ts';
import { removeRegistryDocuments } from '#server/db/assurance/registry-checks.ts';
import { defineJob } from '#server/jobs/job-definition.ts';
import { CLEAN_UP } from '#server/jobs/queue-options.ts';
import type { Services } from '#server/services.ts';

type Expired = Pick<Services, 'db' | 'limits' | 'log'>;

/** Lifts the time limits of requests, because there may be much to remove. */
const inLongTransaction = (remove: (tx: Runner) => Promise<unknown>) => {
  return ({ db }: { db: Database }) => longTransaction(db, remove);
};

/** The kinds of expiring data and the functions that remove them. */
const removals: Readonly<Record<string, (services: Expired) => Promise<unknown>>> = {
  tokens: inLongTransaction(removeExpiredTokens),
  codes: inLongTransaction(removeExpiredCodes),
  emailChanges: inLongTransaction(removeExpiredEmailChanges),
  googleCodes: inLongTransaction(removeExpiredGoogleCodes),
  invitations: inLongTransaction(removeOldInvitations),
  loginChallenges: inLongTransaction(removeExpiredLoginChallenges),
  logInLinks: inLongTransaction(removeExpiredLogInLinks),
  passkeyChallenges: inLongTransaction(removeExpiredPasskeyChallenges),
  devices: inLongTransaction(removeExpiredDevices),
  limits: ({ limits }) => limits.removeExpired(),
  registryDocuments: inLongTransaction(removeRegistryDocuments),
  uploads: ({ db }) => removeAbandonedUploads(db),
  preparedExports: inLongTransaction(removeExpiredPreparedExports),
  disclosures: inLongTransaction(removeExpiredDisclosures),
  anomalies: inLongTransaction(removeOldAnomalies),
  auditContent: ({ db }) => removeExpiredAuditContent(db),
};

/** Removes expired data. Failures are logged and retried in the next run. */
export async function removeExpired(services: Expired, signal: AbortSignal) {
  for (const [name, remove] of Object.entries(removals)) {
    if (signal.aborted) return;
    try {
      await remove(services);
    } catch (error) {
      services.log.error({ err: error, name }, 'removal of expired data failed');
    }
  }
}

/** Removes expired data every hour, in one process at a time. */
export const removeExpiredJob = defineJob<object, Expired>({
  name: 'remove-expired',
  queue: CLEAN_UP,
  cron: '17 * * * *',
  handle: (_, services, { signal }) => removeExpired(services, signal),
});
