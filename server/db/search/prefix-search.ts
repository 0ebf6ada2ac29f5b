import { sql } from 'kysely';
import type { Runner } from '#server/db/database.ts';
import { getPrefixUpperBound } from './prefix-range.ts';
import type { VocabularyWord } from './vocabulary.ts';

/**
 * Finds name words that begin with any of the prefixes, at most `limit` for each: the most common first, then the
 * shortest. The counts of thousands of words are read without the deltas of the last seconds, which takes half the time.
 */
export async function findWordsByPrefix(
  runner: Runner,
  prefixes: readonly string[],
  limit: number,
): Promise<VocabularyWord[]> {
  const { rows } = await sql<VocabularyWord>`
    select distinct known.id, known.word
    from unnest(${prefixes}::text[], ${prefixes.map(getPrefixUpperBound)}::text[]) as prefix (low, high)
    cross join lateral (
      select w.id, w.word from name_word w left join name_word_count counted on counted.word_id = w.id
      where w.word >= prefix.low collate "C" and w.word < prefix.high collate "C"
      order by counted.candidates desc nulls last, length(w.word), w.word limit ${sql.lit(limit)}
    ) known`.execute(runner);
  return rows;
}
