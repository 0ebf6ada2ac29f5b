import type { ColumnType, Generated } from 'kysely';
import type { Role } from '#contract/fields/fields.ts';
import type { SessionMethod } from '#contract/calls/security.ts';
import type { SecondFactor } from '#contract/login-challenge.ts';
import type { MemberRole } from '#contract/permissions.ts';

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
  requires_recent_authentication: Generated<boolean>;
  hides_student_contacts: Generated<boolean>;
  name_keys: number[] | null;
  shows_contact: Generated<boolean>;
  confirmation_reminded_at: Date | null;
  closing_at: Date | null;
  closing_member_id: number | null;
  closing_reminder_days: number | null;
  deletion_started_at: Date | null;
  suspended_at: Date | null;
  suspended_reason: string | null;
  created_at: Generated<Date>;
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
  identity_requested_at: Date | null;
  look_ups_stopped_at: Date | null;
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
  second_factor_at: Date | null;
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

interface GoogleCodeTable {
  hash: Buffer;
  member_id: number;
  expires_at: Date;
}

interface EmailChangeTable {
  member_id: number;
  email: string;
  expires_at: Date;
}

interface WritePositionTable {
  organization_id: number;
  /** A position in the write-ahead log, such as '16/B374D848'. */
  position: string;
}

export interface AccountTables {
  organization: OrganizationTable;
  deleted_organization: DeletedOrganizationTable;
  member: MemberTable;
  former_member: FormerMemberTable;
  invitation: InvitationTable;
  token: TokenTable;
  code: CodeTable;
  device: DeviceTable;
  google_code: GoogleCodeTable;
  email_change: EmailChangeTable;
  write_position: WritePositionTable;
}
