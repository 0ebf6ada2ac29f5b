import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AuditAction } from '#contract/calls/activity.ts';
import type { PurposeKind } from '#contract/purpose.ts';

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
  contacts_hidden_ids: ColumnType<string[] | null, string | null | undefined, never>;
  client_address: Generated<string>;
  content_hmac: Buffer | null;
  transaction: Generated<string>;
  field_list_id: number | null;
}

interface AuditFieldListTable {
  id: number;
  fields: string[];
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

interface AuditHeadTable {
  organization_id: number;
  sequence: number;
  hash: Buffer;
}

interface AuditSealingTable {
  is_only: Generated<boolean>;
  sealed_before: string;
}

export interface AuditTables {
  audit_entry: AuditEntryTable;
  audit_field_list: AuditFieldListTable;
  audit_content: AuditContentTable;
  audit_retention: AuditRetentionTable;
  audit_erasure: AuditErasureTable;
  audit_seal: AuditSealTable;
  audit_head: AuditHeadTable;
  audit_sealing: AuditSealingTable;
}
