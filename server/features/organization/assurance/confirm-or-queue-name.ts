import { insertNameCheck } from '#server/domain/assurance/queries/name-checks.ts';
import { addNameProof, hasNameProof } from '#server/domain/assurance/queries/name-proofs.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { type EmailServices, enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import type { Services } from '#server/http/services.ts';
import { nameCheckWaiting } from './emails.ts';

/**
 * Keeps a name confirmed that an operator has confirmed for this domain: until the new proof of the domain expires. Any
 * other name waits for an operator.
 */
export async function confirmOrQueueName(
  tx: Runner,
  services: EmailServices & Pick<Services, 'env'>,
  { organization_id, name, domain }: { organization_id: number; name: string; domain: string },
): Promise<void> {
  if (await hasNameProof(tx, organization_id, domain)) {
    await addNameProof(tx, organization_id, domain);
    return;
  }
  if (!(await insertNameCheck(tx, { organization_id, name, domain }))) return;
  for (const email of services.env.operatorEmails)
    await enqueueEmail(tx, services, nameCheckWaiting, { email });
}
