import { type Actor, writeAudit } from '#server/db/activity/audit.ts';
import type { Runner } from '#server/db/database.ts';
import { type Enqueuing, enqueueNotice } from '#server/mail/enqueue-email.ts';

/** Audits the use of a recovery code, and tells the member. */
export async function reportRecoveryCode(
  tx: Runner,
  services: Enqueuing,
  { actor, clientAddress }: { actor: Actor; clientAddress: string },
): Promise<void> {
  await writeAudit(tx, { action: 'use recovery code', actor, clientAddress });
  await enqueueNotice(tx, services, { template: 'recovery-code-used', member_id: actor.member_id });
}
