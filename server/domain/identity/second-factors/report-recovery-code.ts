import { type Actor, writeAudit } from '#server/domain/audit/queries/audit.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { type Enqueuing, enqueueNotice } from '#server/platform/mail/enqueue-email.ts';

/** Audits the use of a recovery code, and tells the member. */
export async function reportRecoveryCode(
  tx: Runner,
  services: Enqueuing,
  { actor, clientAddress }: { actor: Actor; clientAddress: string },
): Promise<void> {
  await writeAudit(tx, { action: 'use recovery code', actor, clientAddress });
  await enqueueNotice(tx, services, { template: 'recovery-code-used', member_id: actor.member_id });
}
