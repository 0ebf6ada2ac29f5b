import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { JOB_SCHEMA } from '#server/platform/db/job-schema.ts';

interface TimedTable {
  name: string;
  columns: string[];
}

/** Lists the tables with times, except those of the audit log, whose entries cannot be changed. */
async function listTimedTables(db: Database): Promise<TimedTable[]> {
  const { rows } = await sql<TimedTable>`
    select c.oid::regclass::text as name, array_agg(quote_ident(attname)) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on attrelid = c.oid
    where n.nspname in ('public', ${JOB_SCHEMA}) and relkind in ('r', 'p') and not relispartition
      and relname not like 'audit_%' and attnum > 0 and not attisdropped and atttypid = 'timestamptz'::regtype
    group by 1 order by 1`.execute(db);
  return rows;
}

/**
 * Lets the clock of the database jump by so many seconds, negative for back, while nothing runs: all stored times move the
 * other way.
 */
export async function jumpDatabaseClock(db: Database, seconds: number): Promise<void> {
  for (const { name, columns } of await listTimedTables(db)) {
    const moved = columns.map((column) => `${column} = ${column} - make_interval(secs => ${seconds})`);
    await sql.raw(`update ${name} set ${moved.join(', ')}`).execute(db);
  }
}
