import { sql } from 'kysely';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { Database } from '#server/db/database.ts';

/** Where statements are held: `when` is a condition on the new row; `atCommit`: not before the transaction commits. */
interface HoldPoint {
  table: 'candidate' | 'import';
  when?: string;
  atCommit?: boolean;
}

const KEY = 20_261_122;

/** Holds the inserts of a table until they are released, so that a test can act at a known point of another process. */
export async function holdInserts(db: Database, url: string, { table, when = 'true', atCommit }: HoldPoint) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [KEY]);
  await client.query(`create or replace function test_hold() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock(${KEY}); return new; end'`);
  const kind = atCommit ? 'constraint trigger' : 'trigger';
  const timing = atCommit ? 'after insert' : 'before insert';
  await client.query(`create ${kind} test_hold ${timing} on ${table}
    ${atCommit ? 'deferrable initially deferred' : ''} for each row when (${when}) execute function test_hold()`);
  let isReleased = false;
  async function release() {
    if (isReleased) return;
    isReleased = true;
    await client.end();
    await sql.raw(`drop trigger test_hold on ${table}`).execute(db);
  }
  onTestFinished(release);
  return {
    release,
    /** How many transactions are held. */
    async count(): Promise<number> {
      const { rows } = await sql<{ held: number }>`
        select count(*)::int as held from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())
          and objid = ${KEY}`.execute(db);
      return rows[0]?.held ?? 0;
    },
  };
}
