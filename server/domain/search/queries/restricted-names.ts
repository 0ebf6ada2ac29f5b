import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { toNumberArray } from '#server/platform/db/sql/array-literal.ts';

/** Counts the restricted candidates of other organisations with each of these words in their names, by the word's id. */
export async function countRestrictedNames(
  runner: Runner,
  word_ids: readonly number[],
  organization_id: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; candidates: number }>`
    select word.id, count(distinct s.candidate_id) as candidates
    from candidate_search s, unnest(s.name_words) as word (id)
    where s.is_restricted and s.organization_id <> ${organization_id}
      and word.id = any(${toNumberArray(word_ids)}::integer[])
    group by word.id`.execute(runner);
  return new Map(rows.map(({ id, candidates }) => [id, candidates]));
}
