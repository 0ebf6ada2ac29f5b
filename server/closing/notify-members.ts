import { listMemberIds } from '#server/db/accounts/members.ts';
import type { Runner } from '#server/db/database.ts';
import type { ClosingTemplate } from '#server/mail/closing-templates.ts';
import { enqueueClosingNotice } from '#server/mail/enqueue-email.ts';
import type { Services } from '#server/services.ts';

/** Enqueues a notice about the closing of an organisation to every member. */
export async function notifyMembers(
  tx: Runner,
  services: Pick<Services, 'jobs' | 'secret'>,
  organization_id: number,
  template: ClosingTemplate,
) {
  for (const member_id of await listMemberIds(tx, organization_id))
    await enqueueClosingNotice(tx, services, { template, member_id });
}
