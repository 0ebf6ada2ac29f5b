import type { CertificateParty } from '#contract/certificate.ts';
import {
  type CertificateRow,
  lockCertificate,
  setWithdrawn,
} from '#server/domain/certificates/queries/certificates.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { type EmailServices, enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { auditCertificate, type Causer } from './audit-certificate.ts';
import { listOwners } from '#server/domain/identity/queries/members.ts';
import { certificateWithdrawn } from './emails.ts';

/**
 * Withdraws a certificate, audits it and tells the other parties.
 * @throws DomainError certificate_ended
 */
export async function withdraw(
  tx: Runner,
  services: EmailServices,
  id: number,
  { by, reason, causer }: { by: CertificateParty; reason: string; causer: Causer },
): Promise<CertificateRow> {
  const row = await lockCertificate(tx, id);
  if (!row?.snapshot || row.withdrawn_at || row.is_expired) throw new DomainError('certificate_ended');
  const withdrawn = await setWithdrawn(tx, { id, by, reason });
  await auditCertificate(tx, withdrawn, 'withdraw', causer);
  await tellOfWithdrawal(tx, services, withdrawn, by);
  return withdrawn;
}

/** Enqueues an email to the owners of the organisations that a withdrawal concerns, except the one that withdrew. */
async function tellOfWithdrawal(
  tx: Runner,
  services: EmailServices,
  { id, organization_id, source_organization_id }: CertificateRow,
  by: CertificateParty,
): Promise<void> {
  const withdrawer = { requester: organization_id, source: source_organization_id, operator: null }[by];
  for (const party of new Set([organization_id, source_organization_id]))
    if (party !== null && party !== withdrawer)
      for (const owner of await listOwners(tx, party))
        await enqueueEmail(tx, services, certificateWithdrawn, { id, member_id: owner.id });
}
