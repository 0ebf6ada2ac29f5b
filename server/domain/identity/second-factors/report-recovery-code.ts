import { type Actor, writeAudit } from '#server/domain/audit/queries/audit.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { type EmailServices, enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { recoveryCodeUsed } from './emails.ts';

/** Audits the use of a recovery code, and tells the member. */
export async function reportRecoveryCode(
  tx: Runner,
  services: EmailServices,
  { actor, clientAddress }: { actor: Actor; clientAddress: string },
): Promise<void> {
  await writeAudit(tx, { action: 'use recovery code', actor, clientAddress });
  await enqueueEmail(tx, services, recoveryCodeUsed, { member_id: actor.member_id });
}
