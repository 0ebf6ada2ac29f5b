import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { isUnnamedStudent, type NamedOrganizations } from './search-filters.ts';

/** An owner with more different organisations is not worth listing them. */
const MAX_NAMES = 1000;

/**
 * Finds the organisations with these folded words that an owner's candidates name, by skipping from one to the next in their
 * index.
 * @returns undefined when the candidates name too many
 */
export async function findNamedOrganizations(
  runner: Runner,
  organization_id: number,
  words: readonly string[],
): Promise<NamedOrganizations | undefined> {
  const next = (after = sql``) => sql`
    (select s.organization collate "C" from candidate_search s
      where s.organization_id = ${organization_id} and not ${isUnnamedStudent} ${after}
      order by s.organization collate "C" limit 1)`;
  const { rows } = await sql<{ name: string | null; own: string }>`
    with recursive named (name, place) as (
      select ${next()}, 1
      union all
      select ${next(sql`and s.organization collate "C" > named.name`)}, place + 1 from named
      where name is not null and place <= ${MAX_NAMES})
    select name, (select folded_name from organization where id = ${organization_id}) as own from named`.execute(
    runner,
  );
  const names = rows.flatMap(({ name }) => name ?? []);
  if (names.length > MAX_NAMES) return undefined;
  const hasWords = (name: string) => words.every((word) => name.includes(word));
  return { names: names.filter(hasWords), includesUnnamedStudents: hasWords(rows[0]?.own ?? '') };
}
