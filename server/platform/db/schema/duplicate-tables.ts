import type { ColumnType, Generated } from 'kysely';
import type { MatchReason } from '#contract/calls/duplicates.ts';
import type { CandidateType } from '#contract/fields/fields.ts';

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

interface MergeUndoTable {
  kept_id: number;
  removed_id: number;
  organization_id: number;
  merged_at: Generated<Date>;
  /** The rows of the removed candidate and of its versions. */
  removed: ColumnType<Record<string, unknown>, string, never>;
  versions: ColumnType<Record<string, unknown>[], string, never>;
  distinct_ids: ColumnType<string[], string, never>;
  copied_distinct_ids: ColumnType<string[], string, never>;
  report_ids: ColumnType<string[], string, never>;
}

export interface DuplicateTables {
  merge_undo: MergeUndoTable;
  duplicate_check_queue: DuplicateCheckQueueTable;
  duplicate_blocking_key: DuplicateBlockingKeyTable;
  duplicate_pair: DuplicatePairTable;
  distinct_pair: DistinctPairTable;
}
