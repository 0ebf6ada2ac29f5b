import { listMemberIds } from '#server/db/accounts/members.ts';
import type { Runner } from '#server/db/database.ts';
import type { EmailDefinition } from '#server/mail/define-email.ts';
import { type EmailServices, enqueueEmail } from '#server/mail/enqueue-email.ts';

/** Enqueues a notice to every member of an organisation. */
export async function notifyMembers(
  tx: Runner,
  services: EmailServices,
  organization_id: number,
  notice: EmailDefinition<{ member_id: number }, never>,
) {
  for (const member_id of await listMemberIds(tx, organization_id))
    await enqueueEmail(tx, services, notice, { member_id });
}
