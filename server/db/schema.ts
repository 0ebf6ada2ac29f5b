import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AnomalyLevel, AnomalySignal } from '#contract/anomaly.ts';
import type { AssuranceMethod, DocumentType, ProvenLevel, RegistryCheckState } from '#contract/assurance.ts';
import type { AuditAction } from '#contract/calls/activity.ts';
import type { MatchReason } from '#contract/calls/duplicates.ts';
import type { ExportFormat } from '#contract/calls/exports.ts';
import type { CandidateType, Role } from '#contract/fields/fields.ts';
import type { ChangeDecision } from '#contract/calls/import-changes.ts';
import type { SessionMethod } from '#contract/calls/security.ts';
import type { ChangeKind } from '#contract/calls/versions.ts';
import type { SecondFactor } from '#contract/login-challenge.ts';
import type { MemberRole } from '#contract/permissions.ts';
import type { PurposeKind } from '#contract/purpose.ts';
import type { SheetRowFlaw } from '#server/spreadsheets/row.ts';

/** The tables of `migrations/`. Dates without time are 'yyyy-mm-dd' strings, and bigints are numbers. */

interface OrganizationTable {
  id: Generated<number>;
  kind: Role;
  first_name: Generated<string>;
  last_name: Generated<string>;
  name: Generated<string>;
  folded_name: Generated<string>;
  organization: Generated<string>;
  phone: Generated<string>;
  address: Generated<string>;
  photo_key: string | null;
  requires_second_factor: Generated<boolean>;
  hides_student_contacts: Generated<boolean>;
  confirmation_reminded_at: Date | null;
  closing_at: Date | null;
  closing_member_id: number | null;
  closing_reminder_days: number | null;
  deletion_started_at: Date | null;
  suspended_at: Date | null;
  suspended_reason: string | null;
  created_at: Generated<Date>;
}

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

interface DeletedOrganizationTable {
  id: number;
  kind: Role;
  name: string;
  deleted_at: Generated<Date>;
}

interface MemberTable {
  id: Generated<number>;
  organization_id: number;
  email: string;
  role: MemberRole;
  can_export: boolean;
  display_name: string | null;
  password_hash: string | null;
  google_subject: string | null;
  email_verified_at: Date | null;
  terms_version: string | null;
  terms_accepted_at: Date | null;
  created_at: Generated<Date>;
}

interface FormerMemberTable {
  id: number;
  organization_id: number;
  name: string;
  role: MemberRole;
  left_at: Generated<Date>;
}

interface InvitationTable {
  id: Generated<number>;
  organization_id: number;
  email: string;
  role: MemberRole;
  can_export: boolean;
  invited_by: number;
  token_hash: Buffer;
  created_at: Generated<Date>;
  sent_at: Generated<Date>;
  expires_at: Date;
  member_id: number | null;
  accepted_at: Date | null;
  revoked_at: Date | null;
}

interface TokenTable {
  hash: Buffer;
  id: Generated<number>;
  member_id: number;
  purpose: 'session' | 'register';
  method: SessionMethod | null;
  second_factor: SecondFactor | null;
  device: Generated<string>;
  network: Generated<string>;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  authenticated_at: Generated<Date>;
  expires_at: Date;
}

interface AuthenticatorAppTable {
  member_id: number;
  sealed_secret: string;
  confirmed_at: Date | null;
  last_step: number | null;
  created_at: Generated<Date>;
}

interface PasskeyTable {
  id: Generated<number>;
  member_id: number;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

interface PasskeyChallengeTable {
  hash: Buffer;
  member_id: number;
  purpose: 'create' | 'confirm';
  expires_at: Date;
}

interface RecoveryCodeTable {
  member_id: number;
  hash: Buffer;
  used_at: Date | null;
}

interface LoginChallengeTable {
  hash: Buffer;
  member_id: number;
  method: SessionMethod;
  tries: Generated<number>;
  expires_at: Date;
}

interface CodeTable {
  email: string;
  purpose: 'email' | 'reset' | 'email change' | 'domain';
  requested_from: Generated<string>;
  hash: Buffer;
  wrong_tries: Generated<number>;
  network_tries: ColumnType<Record<string, number>, string | undefined, string>;
  expires_at: Date;
}

interface DeviceTable {
  hash: Buffer;
  member_id: number;
  used_at: Generated<Date>;
}

interface EmailChangeTable {
  member_id: number;
  email: string;
  expires_at: Date;
}

interface GoogleCodeTable {
  hash: Buffer;
  member_id: number;
  expires_at: Date;
}

interface PreparedExportTable {
  token_hash: Buffer;
  organization_id: number;
  member_id: number;
  format: ExportFormat;
  /** Null for all of the organisation's uploads. The driver returns bigint arrays as strings. */
  candidate_ids: ColumnType<string[] | null, readonly number[] | null, never>;
  expires_at: Date;
}

interface DisclosureTable {
  organization_id: number;
  candidate_id: number;
  counted_at: Date;
  disclosed_at: Date;
  exported_at: Date | null;
  network: string | null;
}

interface DisclosureHourTable {
  organization_id: number;
  hour: Date;
  network: string;
  people: number;
}

interface AuditEntryTable {
  id: Generated<number>;
  at: Generated<Date>;
  organization_id: number | null;
  member_id: number | null;
  action: AuditAction;
  candidate_id: number | null;
  purpose: PurposeKind | null;
  detail: JSONColumnType<Record<string, unknown>>;
  candidate_ids: ColumnType<string[] | null, string | null | undefined, never>;
  disclosed_fields: string[] | null;
  client_address: Generated<string>;
  content_hmac: Buffer | null;
  transaction: Generated<string>;
}

interface AuditContentTable {
  entry_id: number;
  at: Generated<Date>;
  salt: Buffer;
  content: string;
  is_temporary: boolean;
}

interface AuditRetentionTable {
  is_only: Generated<boolean>;
  days: number;
  shortest_days: number;
}

interface AuditErasureTable {
  entry_id: number;
  erased_at: Generated<Date>;
}

interface AuditSealTable {
  organization_id: number;
  sequence: number;
  sealed_at: Generated<Date>;
  entry_ids: number[];
  entry_hashes: Buffer;
  previous_hash: Buffer;
  hash: Buffer;
}

interface AuditSealingTable {
  is_only: Generated<boolean>;
  sealed_before: string;
}

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

interface SearchRebuildTable {
  id: Generated<number>;
  state: Generated<'running' | 'done' | 'cancelled'>;
  total: number;
  done: Generated<number>;
  last_candidate_id: Generated<number>;
  created_at: Generated<Date>;
}

export type UploadState = 'arriving' | 'waiting' | 'reading' | 'queued' | 'importing' | 'failed' | 'ended';

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
}

interface ImportReadyTable {
  upload_id: number;
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

interface ImportBadTable {
  upload_id: number;
  line: number;
  problems: JSONColumnType<{ column: string; message: string }[]>;
  is_other_type: boolean;
}

interface ImportRejectedTable {
  import_id: number;
  line: number;
  cells: string[];
  problems: JSONColumnType<{ column: string; message: string }[]>;
}

interface ImportChangedTable {
  import_id: number;
  line: number;
  candidate_id: number;
  name: string;
  organization: string;
  phone: string;
  phone_e164: string | null;
  address: string;
  parent_sponsor_name: string;
  start_date: string;
  end_date: string | null;
  reason: string;
  decision: ChangeDecision | null;
  decided_at: Date | null;
}

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
  /** A `Snapshot` (server/db/candidate-store/candidate-versions.ts). */
  snapshot: ColumnType<object, never, never>;
}

interface WordCountTable {
  word_id: number;
  candidates: number;
}

interface WordCountDeltaTable {
  word_id: number;
  delta: number;
}

interface UnreferencedPhotoTable {
  key: string;
  collect_at: Generated<Date>;
  collecting: Generated<boolean>;
}

interface CandidateIdKeyTable {
  is_only: Generated<true>;
  key: Buffer;
}

interface DuplicateCheckQueueTable {
  organization_id: number;
  candidate_id: number;
}

interface DuplicateBlockingKeyTable {
  candidate_id: number;
  organization_id: number;
  candidate_type: CandidateType;
  start_date: string;
  name_key: number;
}

interface DuplicatePairTable {
  organization_id: number;
  low: number;
  high: number;
  match_reasons: MatchReason[];
  score: number;
}

interface DistinctPairTable {
  low: number;
  high: number;
}

interface LookUpWatchTable {
  organization_id: number;
  member_id: number;
  state: JSONColumnType<object>;
  version: number;
  updated_at: Generated<Date>;
  stop_level: AnomalyLevel | null;
  stopped_at: Date | null;
  stopped_until: Date | null;
}

interface AnomalyTable {
  id: Generated<number>;
  organization_id: number;
  member_id: number;
  signal: AnomalySignal;
  level: AnomalyLevel;
  people: number;
  raised_at: Generated<Date>;
  lifted_at: Date | null;
}

export interface Schema {
  look_up_watch: LookUpWatchTable;
  anomaly: AnomalyTable;
  organization: OrganizationTable;
  assurance: AssuranceTable;
  registry_check: RegistryCheckTable;
  registry_document: RegistryDocumentTable;
  deleted_organization: DeletedOrganizationTable;
  member: MemberTable;
  token: TokenTable;
  authenticator_app: AuthenticatorAppTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  recovery_code: RecoveryCodeTable;
  login_challenge: LoginChallengeTable;
  code: CodeTable;
  device: DeviceTable;
  email_change: EmailChangeTable;
  google_code: GoogleCodeTable;
  former_member: FormerMemberTable;
  invitation: InvitationTable;
  prepared_export: PreparedExportTable;
  disclosure: DisclosureTable;
  disclosure_hour: DisclosureHourTable;
  audit_entry: AuditEntryTable;
  audit_content: AuditContentTable;
  audit_retention: AuditRetentionTable;
  audit_erasure: AuditErasureTable;
  audit_seal: AuditSealTable;
  audit_sealing: AuditSealingTable;
  import: ImportTable;
  import_upload: ImportUploadTable;
  search_rebuild: SearchRebuildTable;
  import_layout: ImportLayoutTable;
  import_row: ImportRowTable;
  import_ready: ImportReadyTable;
  import_upload_rejected: ImportBadTable;
  import_rejected: ImportRejectedTable;
  import_changed: ImportChangedTable;
  candidate: CandidateTable;
  candidate_version: CandidateVersionTable;
  candidate_id_key: CandidateIdKeyTable;
  name_word_count: WordCountTable;
  name_word_count_delta: WordCountDeltaTable;
  address_word_count: WordCountTable;
  address_word_count_delta: WordCountDeltaTable;
  duplicate_check_queue: DuplicateCheckQueueTable;
  duplicate_blocking_key: DuplicateBlockingKeyTable;
  duplicate_pair: DuplicatePairTable;
  distinct_pair: DistinctPairTable;
  unreferenced_photo: UnreferencedPhotoTable;
}
