import { formatCertificateReference } from '#contract/format-reference.ts';
import { CHECK_PAGE, toCheckPage } from '#contract/screens.ts';
import type { CertificateSnapshot } from '#contract/certificate.ts';
import {
  certificateTitles,
  describeCertifiedFact,
  describeCertifier,
  describeCertifierCheck,
} from '#contract/texts/certificates.ts';
import { describePurpose } from '#contract/texts/purposes.ts';
import type { CertificateDocument } from '#server/domain/certificates/document/certificate-document.ts';
import type { CertificateRow } from '#server/domain/certificates/queries/certificates.ts';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import { formatShortCode } from '#server/domain/certificates/short-codes.ts';

/** What a document has besides the snapshot. */
interface Extras {
  photo: Buffer | null;
  /** The certificate as a verifiable credential, if the key can sign one. */
  credential: string | undefined;
  /** Where readers check it. */
  origin: string;
}

/** Words a certificate for its document. */
export function toDocument(
  { reference, short_code, issued_at }: CertificateRow,
  snapshot: CertificateSnapshot,
  { photo, credential, origin }: Extras,
): CertificateDocument {
  const { candidate_type } = snapshot;
  const written = certificateReference.format(reference);
  return {
    title: certificateTitles[candidate_type],
    name: snapshot.name,
    ...(snapshot.phone && { phone: snapshot.phone }),
    ...(photo && { photo }),
    ...(credential && { credential }),
    facts: snapshot.facts.map((fact) => describeCertifiedFact(fact, candidate_type)),
    source: describeCertifier(snapshot),
    sourceCheck: describeCertifierCheck(snapshot),
    asOf: issued_at,
    requester: snapshot.requester,
    purpose: describePurpose(snapshot.purpose),
    check: {
      reference: formatCertificateReference(written),
      shortCode: formatShortCode(short_code),
      url: `${origin}${toCheckPage(written)}`,
      pageUrl: `${origin}${CHECK_PAGE}`,
    },
  };
}
