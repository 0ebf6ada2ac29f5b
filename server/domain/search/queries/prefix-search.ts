import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { getPrefixUpperBound } from './prefix-range.ts';
import type { VocabularyWord } from './vocabulary.ts';
import { executePrepared } from '#server/platform/db/sql/execute-prepared.ts';

/**
 * Finds name words that begin with any of the prefixes, at most `limit` for each: the most common first, then the
 * shortest. The counts lack the deltas of the last seconds, which takes half the time. As a subquery, a count is an index
 * look-up of each word; a join scanned all counts, because the planner does not know how few words have a prefix.
 */
export async function findWordsByPrefix(
  runner: Runner,
  prefixes: readonly string[],
  limit: number,
): Promise<VocabularyWord[]> {
  if (prefixes.length === 0) return [];
  const query = sql<VocabularyWord>`
    select distinct known.id, known.word
    from unnest(${prefixes}::text[], ${prefixes.map(getPrefixUpperBound)}::text[]) as prefix (low, high)
    cross join lateral (
      select w.id, w.word from name_word w
      where w.word >= prefix.low collate "C" and w.word < prefix.high collate "C"
      order by (select counted.candidates from name_word_count counted where counted.word_id = w.id) desc nulls last,
        length(w.word), w.word limit ${sql.lit(limit)}
    ) known`.compile(runner);
  const { rows } = await executePrepared(runner, query);
  return rows;
}
