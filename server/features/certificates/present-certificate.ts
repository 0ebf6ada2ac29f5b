import type { Certificate } from '#contract/certificate.ts';
import type { Principal } from '#server/domain/access/principal.ts';
import { findStates } from '#server/domain/certificates/find-states.ts';
import type { CertificateRow } from '#server/domain/certificates/queries/certificates.ts';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import { formatShortCode } from '#server/domain/certificates/short-codes.ts';
import type { Runner } from '#server/platform/db/database.ts';

type Reader = Pick<Principal, 'organization'>;

/** Presents certificates with their present states to the requester or the source. */
export async function presentCertificates(
  runner: Runner,
  rows: readonly CertificateRow[],
  { organization }: Reader,
): Promise<Certificate[]> {
  const states = await findStates(runner, rows);
  return rows.map((row) => ({
    reference: certificateReference.format(row.reference),
    short_code: formatShortCode(row.short_code),
    is_requester: row.organization_id === organization.id,
    is_source: row.source_organization_id === organization.id,
    ...(states.get(row.id) ?? { state: 'erased', changes: [] }),
    snapshot: row.snapshot,
    has_photo: row.has_photo,
    issued_at: row.issued_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    checks: row.checks,
    last_checked_at: row.last_checked_at && row.last_checked_at.toISOString(),
    withdrawal:
      row.withdrawn_at && row.withdrawn_by
        ? { at: row.withdrawn_at.toISOString(), by: row.withdrawn_by, reason: row.withdrawal_reason }
        : null,
  }));
}

export async function presentCertificate(
  runner: Runner,
  row: CertificateRow,
  reader: Reader,
): Promise<Certificate> {
  const [presented] = await presentCertificates(runner, [row], reader);
  if (!presented) throw new Error('The certificate was not presented.');
  return presented;
}
