import { Readable } from 'node:stream';
import type { getCredential as call } from '#contract/calls/certificates.ts';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import { lookUp } from '#server/features/certificates/verify/look-up.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { buildCredential } from './build-credential.ts';
import { issueCredential } from './issuer.ts';

/**
 * Returns the credential of a certificate to whoever knows its reference. Look-ups have the limits of checks, and count none.
 * @throws DomainError certificate_not_found, certificate_ended, certificates_not_available, credential_not_available
 */
export async function getCredential(
  { params, clientAddress, origin }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const reference = certificateReference.parse(params.reference);
  if (reference === undefined) throw new DomainError('certificate_not_found');
  const found = await lookUp(services, { reference }, clientAddress, { isCheck: false });
  if (!found) throw new DomainError('certificate_not_found');
  const { row, state } = found;
  if (!row.snapshot || state === 'withdrawn' || state === 'expired')
    throw new DomainError('certificate_ended');
  const jwt = await issueCredential(services, origin, buildCredential(row, row.snapshot, origin));
  return {
    stream: Readable.from([jwt]),
    fileName: `certificate-${certificateReference.format(row.reference)}.jwt`,
  };
}
