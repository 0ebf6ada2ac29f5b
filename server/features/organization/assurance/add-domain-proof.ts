import type { Assurance, AssuranceMethod } from '#contract/assurance.ts';
import { listOwners } from '#server/domain/identity/queries/members.ts';
import { type Actor, writeAudit } from '#server/domain/audit/queries/audit.ts';
import { findAssurance } from '#server/domain/identity/queries/current-assurance.ts';
import { addProof } from '#server/domain/assurance/queries/proofs.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { lockForDecision } from '#server/domain/assurance/queries/organizations.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { type EmailServices, enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import type { Services } from '#server/http/services.ts';
import { domainVerified, nameCheckWaiting } from './emails.ts';
import { insertNameCheck } from '#server/domain/assurance/queries/name-checks.ts';
import { addNameProof, hasNameProof } from '#server/domain/assurance/queries/name-proofs.ts';

interface DomainProof {
  actor: Actor;
  clientAddress: string;
  domain: string;
  method: Exclude<AssuranceMethod, 'operator' | 'document'>;
}

/**
 * Adds the proof that an organisation controls a domain, has its name compared with the domain, and tells its owners.
 * @returns its new assurance
 */
export async function addDomainProof(
  tx: Runner,
  services: EmailServices & Pick<Services, 'env'>,
  { actor, clientAddress, domain, method }: DomainProof,
): Promise<Assurance> {
  const { organization_id } = actor;
  const organization = await lockForDecision(tx, organization_id);
  if (!organization) throw new DomainError('not_signed_in');
  const { name } = organization;
  const proof = { organization_id, level: 'domain verified', method, checked: domain } as const;
  await addProof(tx, { ...proof, name }, services.env.assuranceMonths);
  await confirmOrQueueName(tx, services, { organization_id, name, domain });
  await writeAudit(tx, { action: 'domain verification', actor, detail: { domain, method }, clientAddress });
  for (const { id: member_id } of await listOwners(tx, organization_id))
    await enqueueEmail(tx, services, domainVerified, { member_id });
  return await findAssurance(tx, organization_id);
}

/**
 * Keeps a name confirmed that an operator has confirmed for this domain: until the new proof of the domain expires. Any
 * other name waits for an operator.
 */
async function confirmOrQueueName(
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
