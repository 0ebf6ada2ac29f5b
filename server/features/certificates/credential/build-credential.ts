import type { StatusPurpose } from '#contract/calls/certificates.ts';
import type { CertificateSnapshot } from '#contract/certificate.ts';
import { toCheckPage } from '#contract/screens.ts';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import type { CertificateRow } from '#server/domain/certificates/queries/certificates.ts';
import { toDid } from './issuer.ts';
import { STATUS_LIST_LENGTH, toStatusListAddress } from './status-list-address.ts';

/** The second one names what no vocabulary defines yet, such as `basis`. */
export const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://www.w3.org/ns/credentials/undefined-terms/v2',
];

const toStatus = (origin: string, index: number, statusPurpose: StatusPurpose) => {
  const statusListCredential = toStatusListAddress(
    origin,
    Math.floor(index / STATUS_LIST_LENGTH),
    statusPurpose,
  );
  const statusListIndex = String(index % STATUS_LIST_LENGTH);
  return {
    id: `${statusListCredential}#${statusListIndex}`,
    type: 'BitstringStatusListEntry',
    statusPurpose,
    statusListIndex,
    statusListCredential,
  };
};

/** Builds the verifiable credential of a certificate: the same facts as on its document. */
export function buildCredential(
  row: Pick<CertificateRow, 'reference' | 'issued_at' | 'expires_at' | 'status_index'>,
  snapshot: CertificateSnapshot,
  origin: string,
) {
  const { name, phone, candidate_type, facts, source, ...statement } = snapshot;
  return {
    '@context': CONTEXT,
    // Where people check it.
    id: `${origin}${toCheckPage(certificateReference.format(row.reference))}`,
    type: ['VerifiableCredential'],
    issuer: { id: toDid(origin), name: 'HR Portal' },
    validFrom: row.issued_at.toISOString(),
    validUntil: row.expires_at.toISOString(),
    credentialStatus: [
      toStatus(origin, row.status_index, 'revocation'),
      toStatus(origin, row.status_index, 'suspension'),
    ],
    credentialSubject: {
      name,
      ...(phone !== '' && { phone }),
      candidate_type,
      ...Object.fromEntries(facts.map(({ field, value }) => [field, value])),
      vouched_by: source,
      basis: statement.basis,
      stated_on: statement.stated_on,
      ...(statement.last_confirmed_on !== null && { last_confirmed_on: statement.last_confirmed_on }),
      requester: statement.requester,
      ...(statement.purpose && { purpose: statement.purpose }),
    },
  };
}
