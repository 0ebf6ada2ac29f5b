import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Reads the search index, to compare it with a rebuilt one. A word may be stored twice until the next rebuild. */
export async function readSearchIndex(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select s::text as row from candidate_search s
    union all select p::text from further_phone p
    union all select distinct 'name ' || w::text from name_word w
      where exists (select from candidate_search where name_words @> array[w.id])
    union all select distinct 'address ' || w::text from address_word w
      where exists (select from candidate_search where address_words @> array[w.id])
    order by 1`.execute(db);
  return rows;
}
