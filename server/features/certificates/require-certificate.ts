import type { Principal } from '#server/domain/access/principal.ts';
import { type CertificateRow, findCertificate } from '#server/domain/certificates/queries/certificates.ts';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

/**
 * Finds a certificate that the caller's organisation issued or is the source of.
 * @throws DomainError certificate_not_found, whether it concerns others or does not exist
 */
export async function requireCertificate(
  runner: Runner,
  { organization }: Pick<Principal, 'organization'>,
  text: string,
): Promise<CertificateRow> {
  const reference = certificateReference.parse(text);
  const found = reference === undefined ? undefined : await findCertificate(runner, reference);
  const isParty =
    found?.organization_id === organization.id || found?.source_organization_id === organization.id;
  if (!found || !isParty) throw new DomainError('certificate_not_found');
  return found;
}
