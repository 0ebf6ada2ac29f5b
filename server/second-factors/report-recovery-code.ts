import { type Actor, writeAudit } from '#server/db/activity/audit.ts';
import type { Runner } from '#server/db/database.ts';
<<<<<<< HEAD
import { type EmailServices, enqueueEmail } from '#server/mail/enqueue-email.ts';
import { recoveryCodeUsed } from './emails.ts';
=======
import { type Enqueuing, enqueueNotice } from '#server/mail/enqueue-email.ts';
>>>>>>> fca12f12

/** Audits the use of a recovery code, and tells the member. */
export async function reportRecoveryCode(
  tx: Runner,
<<<<<<< HEAD
  services: EmailServices,
=======
  services: Enqueuing,
>>>>>>> fca12f12
  { actor, clientAddress }: { actor: Actor; clientAddress: string },
): Promise<void> {
  await writeAudit(tx, { action: 'use recovery code', actor, clientAddress });
  await enqueueEmail(tx, services, recoveryCodeUsed, { member_id: actor.member_id });
}
