import { createHash } from 'node:crypto';
import type { CertificateSnapshot } from '#contract/certificate.ts';
import { findCandidates } from '#server/domain/candidates/queries/candidates.ts';
import { toRecordedFacts, toShownFacts } from '#server/domain/certificates/certified-facts.ts';
import { insertCertificate, insertDocument } from '#server/domain/certificates/queries/certificates.ts';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import { createShortCode } from '#server/domain/certificates/short-codes.ts';
import type { TestAccount } from './accounts.ts';
import type { TestPortal } from './portal.ts';
import { addClaimed, addConfirmedCompany } from './verifications.ts';

type Portal = Pick<TestPortal, 'db'>;

/** Issues a certificate about a record without a call. */
export async function addCertificateOf(
  { db }: Portal,
  candidate_id: number,
  requester: TestAccount,
  said: Partial<CertificateSnapshot> = {},
) {
  const [record] = await findCandidates(db, [candidate_id]);
  if (!record?.source_assurance) throw new Error('there is no such record of a confirmed organisation');
  const snapshot: CertificateSnapshot = {
    ...toShownFacts(toRecordedFacts(record), 'masked'),
    source: {
      name: record.recorded_by,
      checked: record.source_assurance.checked ?? '',
      checked_at: record.source_assurance.checked_at ?? '',
    },
    basis: 'record',
    stated_on: record.recorded_on,
    last_confirmed_on: record.last_confirmed_on,
    requester: 'Zenwata Foods',
    purpose: null,
    ...said,
  };
  return await insertCertificate(db, {
    reference: certificateReference.create(),
    short_code: createShortCode(),
    organization_id: requester.organization_id,
    member_id: requester.member_id,
    source_organization_id: record.organization_id,
    candidate_id,
    snapshot: JSON.stringify(snapshot),
  });
}

/** Opens a company with a confirmed name, which records somebody, and issues a certificate about it to a new account. */
export async function addCertificate(portal: TestPortal, said: Partial<CertificateSnapshot> = {}) {
  const [source, requester] = [await addConfirmedCompany(portal), await portal.newAccount()];
  const id = await addClaimed(portal, source);
  const row = await addCertificateOf(portal, portal.rowId(id), requester, said);
  return { source, requester, candidate_id: id, row };
}

/** A file with the bytes that a check looks at: a PDF whose signature names the reference. */
export const toDocument = (reference: string, content = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n%\u00e2\u00e3\n${content}\n/Reason (Certificate CT-${reference.slice(0, 4)}-${reference.slice(4, 9)}-${reference.slice(9)})\n%%EOF\n`,
    'latin1',
  );

/** Stores that a file was made of a certificate. @returns the file */
export async function addDocument({ db }: Portal, { id, reference }: { id: number; reference: string }) {
  const file = toDocument(reference, crypto.randomUUID());
  await insertDocument(db, { certificate_id: id, hash: createHash('sha256').update(file).digest() });
  return file;
}
