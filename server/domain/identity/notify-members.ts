import { listMemberIds } from './queries/members.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { EmailDefinition } from '#server/platform/mail/define-email.ts';
import { type EmailServices, enqueueEmail } from '#server/platform/mail/enqueue-email.ts';

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
