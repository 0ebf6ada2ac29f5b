import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { CandidateType } from '#contract/fields/fields.ts';
import type { ChangeDecision } from '#contract/calls/import-changes.ts';

/** A problem with a whole row; its cells are then a guess. */
export type SheetRowFlaw = 'unclosed-quote' | 'too-many-columns';

type UploadState = 'arriving' | 'waiting' | 'reading' | 'queued' | 'importing' | 'failed' | 'ended';

interface ImportTable {
  id: Generated<number>;
  organization_id: number;
  candidate_type: CandidateType;
  file_name: string;
  added: Generated<number>;
  skipped: Generated<number>;
  changed: Generated<number>;
  rejected: Generated<number>;
  created_at: Generated<Date>;
  undone_at: Date | null;
  undoing: 'keep' | 'remove' | null;
  removed: Generated<number>;
  restored: Generated<number>;
  upload: string | null;
  header: Generated<string[]>;
  sheets: Generated<string[]>;
  notes: Generated<string[]>;
}

interface ImportUploadTable {
  id: Generated<number>;
  touched_at: Generated<Date>;
  key: Generated<string>;
  organization_id: number;
  candidate_type: CandidateType;
  file_name: string;
  state: Generated<UploadState>;
  run: Generated<number>;
  total: Generated<number>;
  done: Generated<number>;
  staged: ColumnType<unknown, string | null | undefined, string | null>;
  read_as: ColumnType<unknown, string | null | undefined, string | null>;
  choices: ColumnType<unknown, string | null | undefined, string | null>;
  correction: Generated<number>;
  discarded: Generated<number>;
  member_id: number;
  client_address: Generated<string>;
  failure: string | null;
}

interface ImportLayoutTable {
  organization_id: number;
  candidate_type: CandidateType;
  header_hash: string;
  choices: JSONColumnType<object>;
  imported_at: Date;
}

interface ImportRowTable {
  upload_id: number;
  line: number;
  cells: string;
  flaw: SheetRowFlaw | null;
  corrected: string | null;
  is_left_out: Generated<boolean>;
  correction: number | null;
  corrected_before: string | null;
  was_left_out: boolean | null;
  is_hidden: Generated<boolean>;
  joined: string | null;
  problem_kind: string | null;
}

/** A row as it was read. */
interface ReadColumns {
  line: number;
  name: string;
  organization: string;
  phone: string;
  phone_e164: string | null;
  address: string;
  parent_sponsor_name: string;
  start_date: string;
  end_date: string | null;
  reason: string;
}

interface ImportReadyTable extends ReadColumns {
  upload_id: number;
}

interface RejectedColumns {
  line: number;
  problems: JSONColumnType<{ column: string; message: string }[]>;
}

interface ImportBadTable extends RejectedColumns {
  upload_id: number;
  kind: Generated<string>;
  is_other_type: boolean;
}

interface ImportRejectedTable extends RejectedColumns {
  import_id: number;
  cells: string[];
}

interface ImportChangedTable extends ReadColumns {
  import_id: number;
  candidate_id: number;
  decision: ChangeDecision | null;
  decided_at: Date | null;
}

export interface ImportTables {
  import: ImportTable;
  import_upload: ImportUploadTable;
  import_layout: ImportLayoutTable;
  import_row: ImportRowTable;
  import_ready: ImportReadyTable;
  import_upload_rejected: ImportBadTable;
  import_rejected: ImportRejectedTable;
  import_changed: ImportChangedTable;
}
