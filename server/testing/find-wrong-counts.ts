import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { VOCABULARIES, type Vocabulary, WORD_COLUMNS } from '#server/domain/search/queries/vocabulary.ts';
import { ALL_CANDIDATES } from '#server/domain/search/queries/word-counts.ts';

interface WrongCount {
  /** The vocabulary and the word id, or the type, the organisation and the block of ids. */
  counted_by: string;
  counted: number;
  actual: number;
}

const selectWrong = (vocabulary: Vocabulary) => sql`
  select concat_ws(' ', ${sql.lit(vocabulary)}::text, word_id) as counted_by, sum(counted) as counted, sum(actual) as actual from (
    select word_id, candidates as counted, 0 as actual from ${sql.table(`${vocabulary}_count`)}
    union all select word_id, delta, 0 from ${sql.table(`${vocabulary}_count_delta`)}
    union all select ${sql.lit(ALL_CANDIDATES)}, 0, count(*) from candidate_search
    union all select word_id, 0, count(distinct candidate_id)
      from (select candidate_id, unnest(${sql.id(WORD_COLUMNS[vocabulary])}) as word_id from candidate_search) words
      group by word_id) each
  group by word_id having sum(counted) <> sum(actual)`;

const selectWrongCandidateCounts = sql`
  select concat_ws(' ', type, organization_id, id_block) as counted_by, sum(counted) as counted, sum(actual) as actual from (
    select unnest(array['employee', 'student']) as type, organization_id, id_block,
      unnest(array[employees, students]) as counted, 0 as actual
    from (select organization_id, id_block, employees, students from candidate_count
      union all select organization_id, id_block, employees, students from candidate_count_delta) both_tables
    union all select candidate_type, organization_id, id >> 13, 0, count(*) from candidate group by 1, 2, 3) each
  group by 1 having sum(counted) <> sum(actual)`;

/** Lists the words and the blocks of candidates with a wrong count, in one snapshot. */
export async function findWrongCounts(db: Database): Promise<WrongCount[]> {
  const { rows } =
    await sql<WrongCount>`${sql.join([...VOCABULARIES.map(selectWrong), selectWrongCandidateCounts], sql` union all `)}`.execute(
      db,
    );
  return rows;
}

/** Counts the deltas that have not been applied. */
export async function countPendingDeltas(db: Database): Promise<number> {
  const { rows } = await sql<{ pending: number }>`
    select (select count(*) from name_word_count_delta) + (select count(*) from address_word_count_delta)
      + (select count(*) from candidate_count_delta) as pending`.execute(db);
  return rows[0]?.pending ?? 0;
}
