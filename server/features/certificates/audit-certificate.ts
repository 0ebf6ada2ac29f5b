import { type Actor, type AuditEntry, writeAudit } from '#server/domain/audit/queries/audit.ts';
import type { CertificateRow } from '#server/domain/certificates/queries/certificates.ts';
import { certificateReference } from '#server/domain/certificates/references.ts';
import type { Runner } from '#server/platform/db/database.ts';

/** What happens to a certificate, as the audit log names it. */
export type CertificateEvent = 'issue' | 'withdraw';

/**
 * Audits what a member did with a certificate, and for the requester and the source if the member belongs to another organisation.
 */
export async function auditCertificate(
  tx: Runner,
  { reference, organization_id, source_organization_id, candidate_id, snapshot }: CertificateRow,
  event: CertificateEvent,
  { member, clientAddress }: { member: Actor; clientAddress: string },
): Promise<void> {
  const entry = {
    action: 'certificate',
    candidate_id: candidate_id ?? undefined,
    purpose: snapshot?.purpose ?? null,
    detail: { event, reference: certificateReference.format(reference) },
  } as const satisfies Partial<AuditEntry>;
  await writeAudit(tx, { ...entry, actor: member, clientAddress });
  const others = new Set([organization_id, source_organization_id]);
  for (const id of others)
    if (id !== null && id !== member.organization_id)
      // They do not learn where the member is.
      await writeAudit(tx, {
        ...entry,
        actor: { organization_id: id, member_id: null },
        clientAddress: '',
      });
}
