import { type Actor, writeAudit } from '#server/domain/audit/queries/audit.ts';
import type { Limit } from '#server/platform/limits/limits.ts';
import type { Services } from '#server/http/services.ts';

/** Further failures of one email within a minute add no information. */
export const auditedFailures: Limit = { name: 'audited-failed-log-ins', points: 5, seconds: 60 };
/** Of all unknown emails together, so that nobody without an account can make the log grow at will. */
export const unknownFailuresPerHour: Limit = {
  name: 'unknown-failed-log-ins',
  points: 100,
  seconds: 3600,
};

interface FailedLogIn {
  email: string;
  /** The member with this email; null when there is none. */
  actor: Actor | null;
  reason: 'wrong password' | 'wrong account type' | 'wrong second factor';
  clientAddress: string;
}

/** Audits a failed log-in. Does the same work for an email without an account. */
export async function auditFailedLogIn(
  { db, limits }: Services,
  { email, actor, reason, clientAddress }: FailedLogIn,
): Promise<void> {
  if (!(await limits.isWithin(auditedFailures, email))) return;
  if (!actor && !(await limits.isWithin(unknownFailuresPerHour, 'all'))) return;
  await writeAudit(db, { action: 'failed log-in', actor, detail: { reason }, clientAddress });
}
