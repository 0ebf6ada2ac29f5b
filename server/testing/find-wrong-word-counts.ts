import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { VOCABULARIES, type Vocabulary, WORD_COLUMNS } from '#server/domain/search/queries/vocabulary.ts';
import { ALL_CANDIDATES } from '#server/domain/search/queries/word-counts.ts';

interface WrongCount {
  vocabulary: Vocabulary;
  word_id: number;
  counted: number;
  actual: number;
}

const selectWrong = (vocabulary: Vocabulary) => sql`
  select ${sql.lit(vocabulary)} as vocabulary, word_id, sum(counted) as counted, sum(actual) as actual from (
    select word_id, candidates as counted, 0 as actual from ${sql.table(`${vocabulary}_count`)}
    union all select word_id, delta, 0 from ${sql.table(`${vocabulary}_count_delta`)}
    union all select ${sql.lit(ALL_CANDIDATES)}, 0, count(*) from candidate_search
    union all select word_id, 0, count(distinct candidate_id)
      from (select candidate_id, unnest(${sql.id(WORD_COLUMNS[vocabulary])}) as word_id from candidate_search) words
      group by word_id) each
  group by word_id having sum(counted) <> sum(actual)`;

/** Lists the words whose count differs from the number of indexed candidates with it, in one snapshot. */
export async function findWrongWordCounts(db: Database): Promise<WrongCount[]> {
  const { rows } =
    await sql<WrongCount>`${sql.join(VOCABULARIES.map(selectWrong), sql` union all `)}`.execute(db);
  return rows;
}

/** Counts the deltas that have not been applied. */
export async function countPendingDeltas(db: Database): Promise<number> {
  const { rows } = await sql<{ pending: number }>`
    select (select count(*) from name_word_count_delta) + (select count(*) from address_word_count_delta)
      as pending`.execute(db);
  return rows[0]?.pending ?? 0;
}
