import type { ColumnType, Generated } from 'kysely';
import type { AnomalySignal } from '#contract/anomaly.ts';
import type { ExportFormat } from '#contract/calls/exports.ts';
import type { PurposeKind } from '#contract/purpose.ts';

interface PreparedExportTable {
  token_hash: Buffer;
  organization_id: number;
  member_id: number;
  format: ExportFormat;
  /** Null for all of the organisation's uploads. The driver returns bigint arrays as strings. */
  candidate_ids: ColumnType<string[] | null, readonly number[] | null, never>;
  contacts_hidden_ids: ColumnType<string[], readonly number[] | undefined, never>;
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

interface CandidateViewDayTable {
  organization_id: number;
  /** A calendar date. */
  day: string;
  viewer_id: number;
  /** Empty when none was stated. */
  purpose: PurposeKind | '';
  candidate_id: number;
  views: Generated<number>;
  exports: Generated<number>;
}

interface AnomalyTable {
  id: Generated<number>;
  organization_id: number;
  member_id: number;
  signal: AnomalySignal;
  searches: number;
  people: number;
  since: Date;
  raised_at: Generated<Date>;
}

interface LookUpReviewTable {
  is_only_row: Generated<boolean>;
  entry_id: number;
}

export interface DisclosureTables {
  prepared_export: PreparedExportTable;
  disclosure: DisclosureTable;
  disclosure_hour: DisclosureHourTable;
  candidate_view_day: CandidateViewDayTable;
  anomaly: AnomalyTable;
  look_up_review: LookUpReviewTable;
}
