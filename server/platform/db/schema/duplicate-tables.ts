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
  address_key: number | null;
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

export interface DuplicateTables {
  duplicate_check_queue: DuplicateCheckQueueTable;
  duplicate_blocking_key: DuplicateBlockingKeyTable;
  duplicate_pair: DuplicatePairTable;
  distinct_pair: DistinctPairTable;
}
