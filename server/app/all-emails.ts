import * as accounts from '#server/features/accounts/emails.ts';
import * as assurance from '#server/features/organization/assurance/emails.ts';
import * as certificates from '#server/features/certificates/emails.ts';
import * as closing from '#server/features/organization/closing/emails.ts';
import * as confirmations from '#server/features/organization/confirmations/emails.ts';
import * as emailChanges from '#server/domain/identity/email-changes/emails.ts';
import type { EmailDefinition } from '#server/platform/mail/define-email.ts';
import * as members from '#server/features/organization/members/emails.ts';
import * as anomalies from '#server/features/operator/anomalies/emails.ts';
import * as failedJobs from '#server/features/operator/failed-jobs/emails.ts';
import * as operator from '#server/features/operator/emails.ts';
import * as problemReports from '#server/features/candidates/problem-reports/emails.ts';
import * as profile from '#server/features/organization/profile/emails.ts';
import * as secondFactors from '#server/domain/identity/second-factors/emails.ts';
import * as verifications from '#server/features/verifications/send/emails.ts';
import * as security from '#server/features/security/emails.ts';
import type { Services } from '#server/http/services.ts';

/** Every email: all that the `emails.ts` of a folder exports. */
export const allEmails: readonly EmailDefinition<never, Services>[] = [
  accounts,
  anomalies,
  assurance,
  certificates,
  closing,
  confirmations,
  emailChanges,
  failedJobs,
  members,
  operator,
  problemReports,
  profile,
  secondFactors,
  security,
  verifications,
].flatMap((emails): EmailDefinition<never, Services>[] => Object.values(emails));
