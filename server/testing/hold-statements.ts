import { sql } from 'kysely';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { countWaiting } from './lock-waits.ts';

/**
 * The inserts to hold. `when` is a condition on the new row. `atCommit` holds them only when the transaction commits.
 */
interface HoldPoint {
  table: 'candidate' | 'import' | 'import_ready' | 'audit_entry' | 'pgboss.job';
  when?: string;
  atCommit?: boolean;
}

interface Hold {
  key: number;
  table: string;
  /** The trigger definition: `kind` precedes the name, `trigger` follows it up to the function. */
  kind?: 'constraint trigger';
  trigger: string;
}

const INSERT_KEY = 20_261_122;
const DELETE_KEY = 20_261_123;
const UPDATE_KEY = 20_261_124;

/**
 * Blocks statements in a trigger until they are released, so that a test can act at a known point of another process.
 */
async function hold(db: Database, url: string, { key, table, kind, trigger }: Hold) {
  const name = `test_hold_${key}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [key]);
  await client.query(`create or replace function ${name}() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock(${key}); return new; end'`);
  await client.query(`create ${kind ?? 'trigger'} ${name} ${trigger} execute function ${name}()`);
  let isReleased = false;
  async function release() {
    if (isReleased) return;
    isReleased = true;
    await client.end();
    await sql.raw(`drop trigger ${name} on ${table}`).execute(db);
  }
  onTestFinished(release);
  return {
    release,
    /** Counts the held transactions. */
    async count(): Promise<number> {
      const { rows } = await sql<{ held: number }>`
        select count(*)::int as held from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())
          and objid = ${key}`.execute(db);
      return rows[0]?.held ?? 0;
    },
  };
}

/** Holds the inserts of a table. */
export function holdInserts(db: Database, url: string, { table, when = 'true', atCommit }: HoldPoint) {
  const timing = atCommit
    ? `after insert on ${table} deferrable initially deferred`
    : `before insert on ${table}`;
  return hold(db, url, {
    key: INSERT_KEY,
    table,
    ...(atCommit && { kind: 'constraint trigger' }),
    trigger: `${timing} for each row when (${when})`,
  });
}

/** Holds the deletes of a table before they lock any row. */
export const holdDeletes = (db: Database, url: string, table: 'import_upload' | 'unreferenced_photo') =>
  hold(db, url, { key: DELETE_KEY, table, trigger: `before delete on ${table} for each statement` });

/** Holds the updates of a table before they lock any row. */
export const holdUpdates = (db: Database, url: string, table: 'unreferenced_photo') =>
  hold(db, url, { key: UPDATE_KEY, table, trigger: `before update on ${table} for each statement` });

/** Holds the statements that wait for the locks of another one. */
export async function holdLocks(db: Database, url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  const { rowCount } = await client.query(statement);
  if (rowCount === 0) throw new Error(`no row to lock: ${statement}`);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  let ended: Promise<void> | undefined;
  const release = async () => await (ended ??= client.end());
  onTestFinished(release);
  return { release, count: async (): Promise<number> => await countWaiting(db, rows[0]?.pid ?? 0) };
}
