import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

const GIGABYTE = 1e9;

/** Describes the disk space of the candidates and of the search index. */
export async function describeSizes(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string; rows: number; own: number; indexes: number }>`
    select relname as name, greatest(reltuples, 0)::float8 as rows, pg_table_size(oid) as own,
      pg_indexes_size(oid) as indexes
    from pg_class
    where relname in ('candidate', 'candidate_search', 'further_phone', 'name_word', 'address_word')
    order by relname`.execute(db);
  const formatSize = (bytes: number) => `${(bytes / GIGABYTE).toFixed(2)} GB`;
  return rows
    .map(
      ({ name, rows: count, own, indexes }) =>
        `${name} ${count} rows, ${formatSize(own)}, indexes ${formatSize(indexes)}`,
    )
    .join('; ');
}
