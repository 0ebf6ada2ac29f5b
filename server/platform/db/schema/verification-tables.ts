import type { ColumnType, Generated } from 'kysely';
import type { DocumentType } from '#contract/assurance.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import type { PurposeKind } from '#contract/purpose.ts';
import type {
  AnsweredField,
  ComparedField,
  LawfulBasis,
  Responder,
  VerificationOutcome,
  VerificationSource,
  WholeAnswer,
} from '#contract/verification.ts';
import type {
  VerificationEvent,
  VerificationParty,
  VerificationState,
} from '#contract/verification-transitions.ts';

/** Stored as JSON text, read as values. */
type Json<T> = ColumnType<T, string, string>;
type OptionalJson<T> = ColumnType<T, string | undefined, string>;

interface VerificationTable {
  id: Generated<number>;
  reference: string;
  organization_id: number;
  member_id: number;
  state: Generated<VerificationState>;
  outcome: VerificationOutcome;
  subject_name: string;
  subject_phone: string;
  subject_email: string;
  candidate_type: CandidateType;
  claimed_organization: string;
  start_date: string | null;
  end_date: string | null;
  is_current: boolean;
  position: string;
  question_hash: Buffer;
  purpose: PurposeKind | null;
  purpose_note: Generated<string>;
  candidate_id: number | null;
  compared: Json<ComparedField[]>;
  source: ColumnType<VerificationSource | null, string | null, string | null>;
  left_on: string | null;
  created_at: Generated<Date>;
  basis: LawfulBasis | null;
  consent_wording: Generated<string>;
  consent_date: string | null;
  asked_organization_id: number | null;
  asked_name: Generated<string>;
  asked_email: Generated<string>;
  asked_at: Date | null;
  first_reminder_at: Date | null;
  second_reminder_at: Date | null;
  due_at: Date | null;
  expires_at: Date | null;
  reminders: Generated<number>;
  settled_at: Date | null;
  settled_by: Generated<string>;
  answer_whole: WholeAnswer | null;
  answer_reason: Generated<string>;
  answer_fields: OptionalJson<AnsweredField[]>;
  responder: ColumnType<Responder | null, string | null | undefined, string | null>;
  recorded_candidate_id: number | null;
}

interface VerificationEventTable {
  id: Generated<number>;
  verification_id: number;
  at: Generated<Date>;
  event: VerificationEvent;
  party: VerificationParty;
}

interface AnswerLinkTable {
  hash: Buffer;
  verification_id: number;
  created_at: Generated<Date>;
}

interface ConsentLinkTable {
  hash: Buffer;
  verification_id: number;
  email: string;
  created_at: Generated<Date>;
  expires_at: Date;
  decided_at: Date | null;
  agrees: boolean | null;
}

interface ConsentFileTable {
  verification_id: number;
  media_type: DocumentType;
  content: Buffer;
}

interface BlockedAddressTable {
  hash: Buffer;
  blocked_at: Generated<Date>;
}

export interface VerificationTables {
  verification: VerificationTable;
  verification_event: VerificationEventTable;
  answer_link: AnswerLinkTable;
  consent_link: ConsentLinkTable;
  consent_file: ConsentFileTable;
  blocked_address: BlockedAddressTable;
}
