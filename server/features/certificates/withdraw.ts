import type { CertificateParty } from '#contract/certificate.ts';
import {
  type CertificateRow,
  lockCertificate,
  setWithdrawn,
} from '#server/domain/certificates/queries/certificates.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { EmailServices } from '#server/platform/mail/enqueue-email.ts';
import { auditCertificate, type Causer } from './audit-certificate.ts';
import { tellOfWithdrawal } from './tell-of-withdrawal.ts';

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
