import { type Actor, type AuditEntry, writeAudit } from '#server/domain/audit/queries/audit.ts';
import type { CertificateRow } from '#server/domain/certificates/queries/certificates.ts';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import type { Runner } from '#server/platform/db/database.ts';

/** What happens to a certificate, as the audit log names it. */
export type CertificateEvent = 'issue' | 'download' | 'withdraw';

/** Who caused an event: a member of either organisation, or an operator, whose name the organisations do not see. */
export type Causer = { member: Actor; clientAddress: string } | { operator_id: number };

/** Audits an event for the member who caused it, and for each of the two organisations to which that member does not belong. */
export async function auditCertificate(
  tx: Runner,
  { reference, organization_id, source_organization_id, candidate_id, snapshot }: CertificateRow,
  event: CertificateEvent,
  causer: Causer,
): Promise<void> {
  const operator = 'operator_id' in causer ? { operator_id: causer.operator_id } : {};
  const entry = {
    action: 'certificate',
    candidate_id: candidate_id ?? undefined,
    purpose: snapshot?.purpose ?? null,
    detail: { event, reference: certificateReference.format(reference), ...operator },
  } as const satisfies Partial<AuditEntry>;
  const member = 'member' in causer ? causer.member : undefined;
  if ('member' in causer)
    await writeAudit(tx, { ...entry, actor: causer.member, clientAddress: causer.clientAddress });
  for (const id of new Set([organization_id, source_organization_id]))
    if (id !== null && id !== member?.organization_id)
      // They do not see the address of whoever caused it.
      await writeAudit(tx, {
        ...entry,
        actor: { organization_id: id, member_id: null },
        clientAddress: '',
      });
}
