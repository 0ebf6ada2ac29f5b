import type { Generated } from 'kysely';
import type {
  AssuranceMethod,
  DocumentType,
  NameCheckState,
  ProvenLevel,
  RegistryCheckState,
} from '#contract/assurance.ts';

interface AssuranceTable {
  id: Generated<number>;
  organization_id: number;
  level: ProvenLevel;
  method: AssuranceMethod;
  checked: string;
  name: string;
  checked_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  revoked_reason: string | null;
  reminded_at: Date | null;
}

interface RegistryCheckTable {
  id: Generated<number>;
  organization_id: number;
  number: string;
  name: string;
  requested_by: number;
  requested_at: Generated<Date>;
  state: Generated<RegistryCheckState>;
  decided_at: Date | null;
  reason: string | null;
}

interface RegistryDocumentTable {
  registry_check_id: number;
  media_type: DocumentType;
  content: Buffer;
  remove_at: Date | null;
}

interface SimilarNameTable {
  organization_id: number;
  confirmed_id: number;
}

interface NameCheckTable {
  id: Generated<number>;
  organization_id: number;
  name: string;
  domain: string;
  requested_at: Generated<Date>;
  state: Generated<NameCheckState>;
  decided_at: Date | null;
  reason: string | null;
}

interface OpenedEvidenceTable {
  token_id: number;
  kind: 'registry document' | 'domain';
  check_id: number;
  opened_at: Generated<Date>;
}

export interface AssuranceTables {
  assurance: AssuranceTable;
  registry_check: RegistryCheckTable;
  registry_document: RegistryDocumentTable;
  similar_name: SimilarNameTable;
  name_check: NameCheckTable;
  opened_evidence: OpenedEvidenceTable;
}
