import type { ColumnType, Generated } from 'kysely';
import type { CandidateType } from '#contract/fields/fields.ts';
import type { ProblemKind } from '#contract/calls/problem-reports.ts';
import type { ChangeKind } from '#contract/calls/versions.ts';

interface CandidateTable {
  id: Generated<number>;
  organization_id: number;
  import_id: number | null;
  candidate_type: CandidateType;
  name: string;
  organization: string;
  phone: string;
  phone_e164: string | null;
  address: string;
  parent_sponsor_name: Generated<string>;
  start_date: string;
  end_date: string | null;
  reason: Generated<string>;
  notes: Generated<string>;
  skills: Generated<string>;
  position: Generated<string>;
  photo_key: string | null;
  created_at: ColumnType<Date, never, never>;
  edited_at: Date | null;
  confirmed_at: Date | null;
  confirmed_import_id: number | null;
  import_line: number | null;
  restricted_at: Date | null;
}

interface CandidateVersionTable {
  candidate_id: number;
  version: number;
  kind: ChangeKind;
  changed_at: Generated<Date>;
  organization_id: number;
  member_id: number | null;
  import_id: number | null;
  /** A `Snapshot` (server/domain/candidate-store/queries/candidate-versions.ts). */
  snapshot: ColumnType<object, never, never>;
}

interface CandidateIdKeyTable {
  is_only: Generated<true>;
  key: Buffer;
}

interface DataFolderTable {
  is_only: Generated<true>;
  id: string;
  claimed_at: Generated<Date>;
}

interface UnreferencedPhotoTable {
  key: string;
  collect_at: Generated<Date>;
  collecting: Generated<boolean>;
}

interface ErasedPersonTable {
  id: Generated<number>;
  organization_id: number;
  number_hash: Buffer;
  word_hashes: Buffer[];
}

interface ProblemReportTable {
  id: Generated<number>;
  candidate_id: number;
  reporter_id: number;
  kind: ProblemKind;
  note: string;
  reported_at: Generated<Date>;
}

export interface CandidateTables {
  candidate: CandidateTable;
  candidate_version: CandidateVersionTable;
  erased_person: ErasedPersonTable;
  problem_report: ProblemReportTable;
  candidate_id_key: CandidateIdKeyTable;
  data_folder: DataFolderTable;
  unreferenced_photo: UnreferencedPhotoTable;
}
