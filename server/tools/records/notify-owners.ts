import type { Runner } from '#server/platform/db/database.ts';
import { listOwners } from '#server/domain/identity/queries/members.ts';
import { enqueueOperatorNotice } from '#server/platform/mail/enqueue-email.ts';
import type { OperatorTemplate } from '#server/platform/mail/operator-templates.ts';
import type { RecordServices } from './record-action.ts';

/** Enqueues an email to every owner of an organisation. @returns their number */
export async function notifyOwners(
  tx: Runner,
  services: RecordServices,
  notice: { organization_id: number; template: OperatorTemplate; reason: string },
): Promise<number> {
  const { organization_id, template, reason } = notice;
  const owners = await listOwners(tx, organization_id);
  for (const { email } of owners) await enqueueOperatorNotice(tx, services, { template, email, reason });
  return owners.length;
}
