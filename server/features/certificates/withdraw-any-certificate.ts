import type { withdrawAnyCertificate as call } from '#contract/calls/certificates.ts';
import { certificateTexts } from '#contract/texts/certificates.ts';
import { findCertificate } from '#server/domain/certificates/queries/certificates.ts';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { withdraw } from './withdraw.ts';

/**
 * Withdraws a certificate as an operator.
 * @throws DomainError certificate_not_found, certificate_ended, own_organization
 */
export async function withdrawAnyCertificate(
  { principal, params, body }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  await services.db.transaction().execute(async (tx) => {
    const reference = certificateReference.parse(params.reference);
    const found = reference === undefined ? undefined : await findCertificate(tx, reference);
    if (!found) throw new DomainError('certificate_not_found');
    const parties = [found.organization_id, found.source_organization_id];
    if (parties.includes(principal.organization.id)) throw new DomainError('own_organization');
    const causer = { operator_id: principal.actor.member_id };
    await withdraw(tx, services, found.id, { by: 'operator', reason: body.reason, causer });
  });
  return { message: certificateTexts.withdrawn };
}
