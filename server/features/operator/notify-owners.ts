import type { Runner } from '#server/platform/db/database.ts';
import { listOwners } from '#server/domain/identity/queries/members.ts';
import { type EmailServices, enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import type { DecisionEmail } from './emails.ts';

/** Enqueues an email about a decision to every owner of an organisation. @returns their number */
export async function notifyOwners(
  tx: Runner,
  services: EmailServices,
  email: DecisionEmail,
  { organization_id, reason }: { organization_id: number; reason: string },
): Promise<number> {
  const owners = await listOwners(tx, organization_id);
  for (const owner of owners) await enqueueEmail(tx, services, email, { email: owner.email, reason });
  return owners.length;
}
