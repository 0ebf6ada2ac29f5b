import { writeAudit } from '#server/db/activity/audit.ts';
import type { Limit } from '#server/limits/limits.ts';
import type { Services } from '#server/services.ts';

/** Further failures of one email within a minute add no information. */
export const auditedFailures: Limit = { name: 'audited failed log-in', points: 5, seconds: 60 };

interface FailedLogIn {
  email: string;
  /** The account with this email; null when there is none. */
  account_id: number | null;
  reason: 'wrong password' | 'wrong account type';
  clientAddress: string;
}

/** Audits a failed log-in. Does the same work for an email without an account. */
export async function auditFailedLogIn(
  { db, limits }: Services,
  { email, account_id, reason, clientAddress }: FailedLogIn,
): Promise<void> {
  if (!(await limits.isWithin(auditedFailures, email))) return;
  await writeAudit(db, { action: 'failed log-in', account_id, detail: { reason }, clientAddress });
}
