import { permissionMatrix } from '#contract/permissions.ts';
import { listMembersWithRoles } from '#server/domain/identity/queries/members.ts';
import { addAnswerLink } from '#server/domain/verifications/queries/answer-links.ts';
import type { VerificationRow } from '#server/domain/verifications/queries/verifications.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { type EmailServices, enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { requestByEmail, requestReceived } from './emails.ts';

/** Enqueues the emails of an open request: to everyone who may answer it, or with a link of its own to the address. */
export async function sendRequest(
  tx: Runner,
  services: EmailServices,
  { id, asked_organization_id, asked_email }: VerificationRow,
  isReminder = false,
): Promise<void> {
  if (asked_email) {
    const token = await addAnswerLink(tx, id);
    await enqueueEmail(tx, services, requestByEmail, { id, token, isReminder });
    return;
  }
  const roles = permissionMatrix['verification:answer'];
  for (const member_id of await listMembersWithRoles(tx, asked_organization_id ?? 0, roles))
    await enqueueEmail(tx, services, requestReceived, { id, member_id, isReminder });
}
