import type { getCertificate as call } from '#contract/calls/certificates.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { presentCertificate } from './present-certificate.ts';
import { requireCertificate } from './require-certificate.ts';

/** Returns a certificate of the caller's organisation. @throws DomainError certificate_not_found */
export async function getCertificate(
  { principal, params }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const row = await requireCertificate(db, principal, params.reference);
  return { data: await presentCertificate(db, row, principal) };
}
