import type { ColumnType, Generated } from 'kysely';
import type { CertificateParty, CertificateSnapshot } from '#contract/certificate.ts';

interface CertificateTable {
  id: Generated<number>;
  reference: string;
  short_code: string;
  organization_id: number | null;
  member_id: number;
  source_organization_id: number | null;
  candidate_id: number | null;
  verification_id: number | null;
  issued_at: Generated<Date>;
  expires_at: Generated<Date>;
  /** Stored as JSON text, read as a value. */
  snapshot: ColumnType<CertificateSnapshot | null, string, null>;
  photo: Buffer | null;
  checks: Generated<number>;
  last_checked_at: Date | null;
  withdrawn_at: Date | null;
  withdrawn_by: CertificateParty | null;
  withdrawal_reason: Generated<string>;
  status_index: Generated<number>;
  request_hash: Buffer | null;
}

interface CertificateDocumentTable {
  hash: Buffer;
  certificate_id: number;
  made_at: Generated<Date>;
}

interface SigningKeyTable {
  id: string;
  certificate: string;
  sealed_key: string | null;
  created_at: Generated<Date>;
  retired_at: Date | null;
}

export interface CertificateTables {
  certificate: CertificateTable;
  certificate_document: CertificateDocumentTable;
  signing_key: SigningKeyTable;
}
