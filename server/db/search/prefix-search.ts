import { sql } from 'kysely';
import type { Runner } from '#server/db/database.ts';
import { getPrefixUpperBound } from './prefix-range.ts';
import type { TermFrequencies } from './term-frequencies.ts';
import type { VocabularyWord } from './vocabulary.ts';

/**
 * Finds name words that begin with any of the prefixes, at most `limit` for each: the most common first, then the
 * shortest.
 */
export async function findWordsByPrefix(
  runner: Runner,
  prefixes: readonly string[],
  { frequencies }: TermFrequencies,
  limit: number,
): Promise<VocabularyWord[]> {
  const { rows } = await sql<VocabularyWord>`
    with common as materialized (
      select * from unnest(${[...frequencies.keys()]}::bigint[], ${[...frequencies.values()]}::float8[])
        as common (id, frequency)
    )
    select distinct known.id, known.word
    from unnest(${prefixes}::text[], ${prefixes.map(getPrefixUpperBound)}::text[]) as prefix (low, high)
    cross join lateral (
      select w.id, w.word from name_word w left join common using (id)
      where w.word >= prefix.low collate "C" and w.word < prefix.high collate "C"
      order by common.frequency desc nulls last, length(w.word), w.word limit ${sql.lit(limit)}
    ) known`.execute(runner);
  return rows;
}

/** Counts the candidates with each of these words in their name, up to `limit`. */
export async function countCandidatesByWord(
  runner: Runner,
  ids: readonly number[],
  limit: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; total: number }>`
    select word.id, (
      select count(*)
      from (select from candidate_search where name_words @> array[word.id] limit ${sql.lit(limit)}) named
    ) as total
    from unnest(${`{${ids.join(',')}}`}::bigint[]) as word (id)`.execute(runner);
  return new Map(rows.map(({ id, total }) => [id, total]));
}
