import { type RawBuilder, sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { VOCABULARIES, type Vocabulary, WORD_COLUMNS } from './vocabulary.ts';
import { hideLength } from '#server/platform/db/sql/prepare-statement.ts';
import { executePrepared } from '#server/platform/db/sql/execute-prepared.ts';

/** The reserved word id under which all candidates are counted. */
export const ALL_CANDIDATES = 31;

export const toCountTables = (vocabulary: Vocabulary) => ({
  counts: sql.table(`${vocabulary}_count`),
  deltas: sql.table(`${vocabulary}_count_delta`),
  changes: sql.table(`${vocabulary}_count_change`),
});

/**
 * Builds an expression for the number of candidates with a word. One statement reads both tables, so it sees each change exactly once.
 * Subqueries make the plan an index look-up of each word, with or without statistics.
 */
export function countWord(vocabulary: Vocabulary, id: RawBuilder<unknown>) {
  const { counts, deltas } = toCountTables(vocabulary);
  return sql<number>`(coalesce((select counted.candidates from ${counts} counted where counted.word_id = ${id}), 0)
    + coalesce((select sum(changed.delta) from ${deltas} changed where changed.word_id = ${id}), 0))::bigint`;
}

/** Finds the number of candidates with each of these words, by id. */
export async function queryWordCounts(
  runner: Runner,
  vocabulary: Vocabulary,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const query = sql<{ id: number; candidates: number }>`
    select id, ${countWord(vocabulary, sql`id`)} as candidates
    from unnest(${hideLength(sql`${`{${ids.join(',')}}`}`, 'integer')}) as word (id)`.compile(runner);
  const { rows } = await executePrepared(runner, query);
  return new Map(rows.map(({ id, candidates }) => [id, candidates]));
}

/** Seconds that changes of counts are kept for the processes that follow them. The last change stays. */
const CHANGES_KEPT_SECONDS = 300;

/** Adds the committed deltas to the counts of words, and stores which have changed. The counts are locked. */
export async function applyWordCountDeltas(tx: Runner): Promise<void> {
  for (const vocabulary of VOCABULARIES) {
    const { counts, deltas, changes } = toCountTables(vocabulary);
    await sql`
      delete from ${changes} where changed_at < now() - make_interval(secs => ${CHANGES_KEPT_SECONDS})
        and id < (select max(id) from ${changes})`.execute(tx);
    await sql`
      with applied as (delete from ${deltas} returning word_id, delta),
      changed as (
        insert into ${counts} as counted (word_id, candidates)
        select word_id, sum(delta) from applied group by word_id
        -- A new word that is gone already gets a count of 0, by which it is removed.
        having sum(delta) <> 0 or not exists (select from ${counts} known where known.word_id = applied.word_id)
        order by word_id
        on conflict (word_id) do update set candidates = counted.candidates + excluded.candidates
        returning word_id, candidates
      )
      insert into ${changes} (word_id, candidates) select word_id, candidates from changed`.execute(tx);
  }
}

/**
 * Replaces the counts of words by those of the search rows while candidates change. The insert counts the rows and the deltas in one
 * snapshot, so the new counts lack exactly the deltas that remain to be applied. The counts are locked.
 */
export async function rebuildWordCounts(tx: Runner): Promise<void> {
  for (const vocabulary of VOCABULARIES) {
    const { counts, deltas, changes } = toCountTables(vocabulary);
    const words = sql`s.${sql.id(WORD_COLUMNS[vocabulary])}`;
    await sql`delete from ${counts}`.execute(tx);
    await sql`
      insert into ${counts} (word_id, candidates)
      select word_id, sum(candidates) from (
        select word.id as word_id, count(*) as candidates
        from candidate_search s, unnest(${words}) with ordinality as word (id, place)
        where array_position(${words}, word.id) = word.place group by word.id
        union all select ${ALL_CANDIDATES}::integer, count(*) from candidate_search
        union all select word_id, -sum(delta) from ${deltas} group by word_id) counted
      group by word_id having sum(candidates) <> 0 order by word_id`.execute(tx);
    await sql`insert into ${changes} (word_id, candidates) values (null, 0)`.execute(tx);
  }
}
