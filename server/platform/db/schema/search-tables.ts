import type { Generated } from 'kysely';

interface WordCountTable {
  word_id: number;
  candidates: number;
}

interface WordCountDeltaTable {
  word_id: number;
  delta: number;
}

interface WordCountChangeTable {
  id: Generated<number>;
  word_id: number | null;
  candidates: number;
  changed_at: Generated<Date>;
}

interface CandidateCountTable {
  organization_id: number;
  id_block: number;
  employees: number;
  students: number;
  recorded_since: Date;
}

interface CandidateCountDeltaTable {
  organization_id: number;
  id_block: number;
  employees: number;
  students: number;
  recorded_since: Generated<Date>;
}

interface SearchRebuildTable {
  id: Generated<number>;
  state: Generated<'running' | 'done' | 'cancelled'>;
  total: number;
  done: Generated<number>;
  last_candidate_id: Generated<number>;
  created_at: Generated<Date>;
}

export interface SearchTables {
  candidate_count: CandidateCountTable;
  candidate_count_delta: CandidateCountDeltaTable;
  name_word_count: WordCountTable;
  name_word_count_delta: WordCountDeltaTable;
  name_word_count_change: WordCountChangeTable;
  address_word_count: WordCountTable;
  address_word_count_delta: WordCountDeltaTable;
  address_word_count_change: WordCountChangeTable;
  search_rebuild: SearchRebuildTable;
}
