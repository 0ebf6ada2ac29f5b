import * as accounts from '#server/accounts/emails.ts';
import * as assurance from '#server/assurance/emails.ts';
import * as closing from '#server/closing/emails.ts';
import * as confirmations from '#server/confirmations/emails.ts';
import * as emailChanges from '#server/email-changes/emails.ts';
import type { EmailDefinition } from '#server/mail/define-email.ts';
import * as members from '#server/members/emails.ts';
import * as anomalies from '#server/operator/anomalies/emails.ts';
import * as operator from '#server/operator/emails.ts';
import * as profile from '#server/profile/emails.ts';
import * as secondFactors from '#server/second-factors/emails.ts';
import * as security from '#server/security/emails.ts';
import type { Services } from '#server/services.ts';

/** Every email: all that the `emails.ts` of a folder exports. */
export const allEmails: readonly EmailDefinition<never, Services>[] = [
  accounts,
  anomalies,
  assurance,
  closing,
  confirmations,
  emailChanges,
  members,
  operator,
  profile,
  secondFactors,
  security,
].flatMap((emails): EmailDefinition<never, Services>[] => Object.values(emails));
