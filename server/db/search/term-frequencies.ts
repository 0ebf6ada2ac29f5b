import { sql } from 'kysely';
import { flushGinPendingLists } from './gin-pending-list.ts';
import type { Runner } from '#server/db/database.ts';

/** Where the words of names and of addresses are. */
export type WordColumn = 'name_words' | 'address_words';

export interface WordShares {
  /** How many candidates are indexed, about. */
  candidates: number;
  /** The share of all candidates, from 0 to 1, that have a word; only the common ones. */
  shares: ReadonlyMap<number, number>;
}

/** How common words are, as the database's own statistics know it. */
export async function findWordShares(runner: Runner, column: WordColumn): Promise<WordShares> {
  const { rows: sizes } = await sql<{ candidates: number }>`
    select greatest(reltuples, 0)::float8 as candidates from pg_class
    where oid = 'candidate_search'::regclass`.execute(runner);
  const { rows } = await sql<{ id: number; share: number }>`
    select common.id, common.share::float8
    from pg_stats, unnest(most_common_elems::text::bigint[], most_common_elem_freqs) as common (id, share)
    where schemaname = current_schema() and tablename = 'candidate_search' and attname = ${column}
      and common.id is not null`.execute(runner);
  return { candidates: sizes[0]?.candidates ?? 0, shares: new Map(rows.map(({ id, share }) => [id, share])) };
}

/** Renews the statistics and empties the index's lists of new entries. To be called after many changes at once. */
export async function gatherStatistics(runner: Runner) {
  await sql`analyze candidate_search, candidate_phone, name_word, address_word`.execute(runner);
  await flushGinPendingLists(runner);
}
