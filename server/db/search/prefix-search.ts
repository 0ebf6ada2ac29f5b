import { sql } from 'kysely';
import type { Runner } from '#server/db/database.ts';
import { afterAll, type KnownWord } from './vocabulary.ts';
import type { WordShares } from './term-frequencies.ts';

/** For each beginning, the words of names that begin so, at most `each` of them: the most common, then the shortest. */
export async function findBegunWords(
  runner: Runner,
  beginnings: readonly string[],
  { shares }: WordShares,
  each: number,
): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    with common as materialized (
      select * from unnest(${[...shares.keys()]}::bigint[], ${[...shares.values()]}::float8[]) as common (id, share)
    )
    select distinct known.id, known.word
    from unnest(${beginnings}::text[], ${beginnings.map(afterAll)}::text[]) as begun (low, high)
    cross join lateral (
      select w.id, w.word from name_word w left join common using (id)
      where w.word >= begun.low collate "C" and w.word < begun.high collate "C"
      order by common.share desc nulls last, length(w.word), w.word limit ${sql.lit(each)}
    ) known`.execute(runner);
  return rows;
}

/** How many candidates have each of these words in their name, counted up to `most`. */
export async function countNamed(
  runner: Runner,
  ids: readonly number[],
  most: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; total: number }>`
    select asked.id, (
      select count(*)
      from (select from candidate_search where name_words @> array[asked.id] limit ${sql.lit(most)}) named
    ) as total
    from unnest(${`{${ids.join(',')}}`}::bigint[]) as asked (id)`.execute(runner);
  return new Map(rows.map(({ id, total }) => [id, total]));
}
