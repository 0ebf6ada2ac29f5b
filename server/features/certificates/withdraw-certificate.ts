import type { withdrawCertificate as call } from '#contract/calls/certificates.ts';
import { certificateTexts } from '#contract/texts/certificates.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { presentCertificate } from './present-certificate.ts';
import { requireCertificate } from './require-certificate.ts';
import { withdraw } from './withdraw.ts';

/**
 * Withdraws a certificate as its requester or its source.
 * @throws DomainError certificate_not_found, certificate_ended
 */
export async function withdrawCertificate(
  { principal, params, body, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db } = services;
  const withdrawn = await db.transaction().execute(async (tx) => {
    const { id, organization_id } = await requireCertificate(tx, principal, params.reference);
    const by = organization_id === principal.organization.id ? 'requester' : 'source';
    const causer = { member: principal.actor, clientAddress };
    return await withdraw(tx, services, id, { by, reason: body.reason, causer });
  });
  return { message: certificateTexts.withdrawn, data: await presentCertificate(db, withdrawn, principal) };
}
