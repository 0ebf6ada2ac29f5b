import type { CertificateParty } from '#contract/certificate.ts';
import type { CertificateRow } from '#server/domain/certificates/queries/certificates.ts';
import { listOwners } from '#server/domain/identity/queries/members.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { type EmailServices, enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { certificateWithdrawn } from './emails.ts';

/** Enqueues an email to the owners of the organisations that a withdrawal concerns, except the one that withdrew. */
export async function tellOfWithdrawal(
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
