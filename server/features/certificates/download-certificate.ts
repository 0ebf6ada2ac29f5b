import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { downloadCertificate as call } from '#contract/calls/certificates.ts';
import { owns } from '#server/domain/access/ownership.ts';
import { makeDocument } from '#server/domain/certificates/document/make-document.ts';
import { findCertificatePhoto, insertDocument } from '#server/domain/certificates/queries/certificates.ts';
import { findSigningKey } from '#server/domain/certificates/signing-keys/find-signing-key.ts';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { auditCertificate } from './audit-certificate.ts';
import { buildCredential } from './credential/build-credential.ts';
import { signAsIssuer } from './credential/issuer.ts';
import { requireCertificate } from './require-certificate.ts';
import { toDocument } from './to-document.ts';

/**
 * Makes the signed file of a certificate that the caller's organisation issued, and remembers its hash before it is sent.
 * @throws DomainError certificate_not_found, certificate_ended, certificates_not_available, documents_busy
 */
export async function downloadCertificate(
  { principal, params, origin, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db } = services;
  const row = await requireCertificate(db, principal, params.reference);
  const { id, snapshot, organization_id } = row;
  // Its source may withdraw it, but the document belongs to whoever issued it.
  if (organization_id === null || !owns(principal, { organization_id }))
    throw new DomainError('certificate_not_found');
  if (!snapshot || row.withdrawn_at || row.is_expired) throw new DomainError('certificate_ended');
  const photo = row.has_photo ? await findCertificatePhoto(db, id) : null;
  const key = await findSigningKey(services);
  const credential = signAsIssuer(key, origin, buildCredential(row, snapshot, origin));
  const file = await makeDocument(services, toDocument(row, snapshot, { photo, credential, origin }), key);
  const hash = createHash('sha256').update(file).digest();
  await db.transaction().execute(async (tx) => {
    await insertDocument(tx, { hash, certificate_id: id });
    await auditCertificate(tx, row, 'download', { member: principal.actor, clientAddress });
  });
  return { stream: Readable.from([file]), fileName: `${certificateReference.format(row.reference)}.pdf` };
}
