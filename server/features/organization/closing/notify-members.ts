import { listMemberIds } from '#server/domain/identity/queries/members.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { ClosingTemplate } from '#server/platform/mail/closing-templates.ts';
import { enqueueClosingNotice } from '#server/platform/mail/enqueue-email.ts';
import type { Services } from '#server/http/services.ts';

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
