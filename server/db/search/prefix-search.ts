import { sql } from 'kysely';
import type { Runner } from '#server/db/database.ts';
import { getPrefixUpperBound } from './prefix-range.ts';
import type { VocabularyWord } from './vocabulary.ts';
import { countWord } from './word-counts.ts';

/**
 * Finds name words that begin with any of the prefixes, at most `limit` for each: the most common first, then the
 * shortest.
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
      select w.id, w.word from name_word w
      where w.word >= prefix.low collate "C" and w.word < prefix.high collate "C"
      order by ${countWord('name_word', sql`w.id`)} desc, length(w.word), w.word limit ${sql.lit(limit)}
    ) known`.execute(runner);
  return rows;
}
