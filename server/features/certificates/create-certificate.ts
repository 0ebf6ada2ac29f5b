import type { ShownPhone } from '#contract/certificate.ts';
import type { Actor } from '#server/domain/audit/queries/audit.ts';
import { toShownFacts } from '#server/domain/certificates/certified-facts.ts';
import { type CertificateRow, insertCertificate } from '#server/domain/certificates/queries/certificates.ts';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import { createShortCode } from '#server/domain/certificates/short-codes.ts';
import { findNamedOrganizations } from '#server/http/present/name-organizations.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { Certified } from './certify.ts';

/** What of the person a certificate shows besides the facts, and the call that issues it. */
interface Options {
  phone: ShownPhone;
  /** A JPEG picture. */
  photo: Buffer | null;
  request_hash: Buffer | null;
}

/** Creates the certificate that an organisation issues. @returns its row */
export async function createCertificate(
  tx: Runner,
  { organization_id, member_id }: Actor,
  certified: Certified,
  { phone, photo, request_hash }: Options,
): Promise<CertificateRow> {
  const { facts, source_organization_id, candidate_id, verification_id, ...statement } = certified;
  const requester = (await findNamedOrganizations(tx, [organization_id])).get(organization_id);
  const snapshot = { ...toShownFacts(facts, phone), ...statement, requester: requester?.name ?? '' };
  return await insertCertificate(tx, {
    organization_id,
    reference: certificateReference.create(),
    short_code: createShortCode(),
    member_id,
    source_organization_id,
    candidate_id,
    verification_id,
    snapshot: JSON.stringify(snapshot),
    photo,
    request_hash,
  });
}
