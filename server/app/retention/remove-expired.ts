import { removeOldAnomalies } from '#server/domain/disclosure/anomalies/queries/anomalies.ts';
import { removeExpiredAuditContent } from '#server/domain/audit/queries/audit-retention.ts';
import { removeExpiredCodes } from '#server/domain/identity/queries/codes.ts';
import { eraseOldCertificates } from '#server/domain/certificates/queries/erase-certificates.ts';
import type { Database, Runner } from '#server/platform/db/database.ts';
import { removeExpiredDevices } from '#server/features/accounts/queries/devices.ts';
import { removeExpiredDisclosures } from '#server/domain/disclosure/queries/disclosures.ts';
import { removeExpiredEmailChanges } from '#server/domain/identity/queries/email-changes.ts';
import { removeExpiredPreparedExports } from '#server/features/exports/queries/prepared-exports.ts';
import { removeExpiredGoogleCodes } from '#server/features/accounts/queries/google-codes.ts';
import { removeExpiredLogInLinks } from '#server/features/accounts/queries/log-in-links.ts';
import { removeExpiredLoginChallenges } from '#server/features/accounts/queries/login-challenges.ts';
import { longTransaction } from '#server/platform/db/connection/long-transaction.ts';
import { removeOldInvitations } from '#server/features/organization/members/queries/invitations.ts';
import { removeExpiredPasskeyChallenges } from '#server/features/security/queries/passkey-challenges.ts';
import { removeExpiredTokens } from '#server/domain/identity/queries/tokens.ts';
import { removeOldProblemReports } from '#server/features/candidates/problem-reports/queries/problem-reports.ts';
import { removeOldRejectedRows } from '#server/domain/imports/queries/imports.ts';
import { removeAbandonedUploads } from '#server/domain/imports/queries/remove-uploads.ts';
import { removeRegistryDocuments } from '#server/domain/assurance/queries/registry-checks.ts';
import { removeOldVerifications } from '#server/domain/verifications/queries/verifications.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { CLEAN_UP } from '#server/platform/jobs/queue-options.ts';
import type { Services } from '#server/http/services.ts';

type RetentionServices = Pick<Services, 'db' | 'limits' | 'log'>;

/** Lifts the time limits of requests, because there may be much to remove. */
const inLongTransaction = (remove: (tx: Runner) => Promise<unknown>) => {
  return ({ db }: { db: Database }) => longTransaction(db, remove);
};

/** The kinds of expiring data and the functions that remove them. */
const removals: Readonly<Record<string, (services: RetentionServices) => Promise<unknown>>> = {
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
  rejectedRows: inLongTransaction(removeOldRejectedRows),
  uploads: ({ db }) => removeAbandonedUploads(db),
  preparedExports: inLongTransaction(removeExpiredPreparedExports),
  disclosures: inLongTransaction(removeExpiredDisclosures),
  anomalies: inLongTransaction(removeOldAnomalies),
  problemReports: inLongTransaction(removeOldProblemReports),
  verifications: inLongTransaction(removeOldVerifications),
  certificates: inLongTransaction(eraseOldCertificates),
  auditContent: ({ db }) => removeExpiredAuditContent(db),
};

/** Removes expired data. Failures are logged and retried in the next run. */
export async function removeExpired(services: RetentionServices, signal: AbortSignal) {
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
export const removeExpiredJob = defineJob<object, RetentionServices>({
  name: 'remove-expired',
  queue: CLEAN_UP,
  cron: '17 * * * *',
  handle: (_, services, { signal }) => removeExpired(services, signal),
});
