import { sql } from 'kysely';
import type { Runner } from '#server/db/database.ts';
import { flushGinPendingLists } from './gin-pending-list.ts';
import type { WordColumn } from './vocabulary.ts';

/** Frequencies of words among the indexed candidates. */
export interface TermFrequencies {
  /** The approximate number of indexed candidates. */
  candidates: number;
  /** For the most common words, by id, the proportion of candidates with the word, from 0 to 1. */
  frequencies: ReadonlyMap<number, number>;
}

/** Reads the term frequencies from PostgreSQL's statistics on the indexed arrays. */
export async function findTermFrequencies(runner: Runner, column: WordColumn): Promise<TermFrequencies> {
  const { rows: sizes } = await sql<{ candidates: number }>`
    select greatest(reltuples, 0)::float8 as candidates from pg_class
    where oid = 'candidate_search'::regclass`.execute(runner);
  const { rows } = await sql<{ id: number; frequency: number }>`
    select common.id, common.frequency::float8
    from pg_stats, unnest(most_common_elems::text::bigint[], most_common_elem_freqs) as common (id, frequency)
    where schemaname = current_schema() and tablename = 'candidate_search' and attname = ${column}
      and common.id is not null`.execute(runner);
  return {
    candidates: sizes[0]?.candidates ?? 0,
    frequencies: new Map(rows.map(({ id, frequency }) => [id, frequency])),
  };
}

/** Refreshes the planner's statistics and flushes pending index entries. Call it after many changes. */
export async function refreshSearchStatistics(runner: Runner) {
  await sql`analyze candidate_search, candidate_phone, name_word, address_word`.execute(runner);
  await flushGinPendingLists(runner);
}
