import type { withdrawCertificate as call } from '#contract/calls/certificates.ts';
import { certificateTexts } from '#contract/texts/certificates.ts';
import { lockCertificate, setWithdrawn } from '#server/domain/certificates/queries/certificates.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { auditCertificate } from './audit-certificate.ts';
import { tellOfWithdrawal } from './tell-of-withdrawal.ts';
import { presentCertificate } from './present-certificate.ts';
import { requireCertificate } from './require-certificate.ts';

/**
 * Withdraws a certificate as its requester or its source, and tells the other one.
 * @throws DomainError certificate_not_found, certificate_ended
 */
export async function withdrawCertificate(
  { principal, params, body, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db } = services;
  const withdrawn = await db.transaction().execute(async (tx) => {
    const { id } = await requireCertificate(tx, principal, params.reference);
    const row = await lockCertificate(tx, id);
    if (!row?.snapshot || row.withdrawn_at || row.is_expired) throw new DomainError('certificate_ended');
    const by = row.organization_id === principal.organization.id ? 'requester' : 'source';
    const changed = await setWithdrawn(tx, { id, by, reason: body.reason });
    await auditCertificate(tx, changed, 'withdraw', { member: principal.actor, clientAddress });
    await tellOfWithdrawal(tx, services, changed, by);
    return changed;
  });
  return { message: certificateTexts.withdrawn, data: await presentCertificate(db, withdrawn, principal) };
}
