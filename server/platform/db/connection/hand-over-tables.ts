import { sql } from 'kysely';
import type { Database, Runner } from '#server/platform/db/database.ts';
import { JOB_SCHEMA } from '#server/platform/db/job-schema.ts';

/** One hand-over at a time, because two would change the same rights. */
const LOCK = 7_205_759_406;

interface AuditTable {
  rights: readonly ('select' | 'insert')[];
  /** Columns that only the database sets. */
  generated?: readonly string[];
  /** Columns that the application may change. */
  updated?: readonly string[];
}

/** The tables that stay with the migration role, and what the application role may do with them. */
export const AUDIT_TABLES: Readonly<Record<string, AuditTable>> = {
  audit_entry: { rights: ['select', 'insert'], generated: ['id', 'at', 'transaction'] },
  audit_field_list: { rights: ['select', 'insert'] },
  audit_content: { rights: ['select', 'insert'], generated: ['at'] },
  audit_erasure: { rights: ['select'] },
  audit_retention: { rights: ['select'] },
  audit_seal: { rights: ['select', 'insert'], generated: ['sealed_at'] },
  audit_head: { rights: ['select', 'insert'], updated: ['sequence', 'hash'] },
  // A locked row needs the right to change it.
  audit_sealing: { rights: ['select'], updated: ['sealed_before'] },
  kysely_migration: { rights: ['select'] },
  kysely_migration_lock: { rights: ['select'] },
};

/** Lists the tables, views and sequences that the application role should own and does not. */
async function listOthers(tx: Runner, role: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where (nspname = ${JOB_SCHEMA} or nspname = current_schema() and relname <> all (${Object.keys(AUDIT_TABLES)}))
      and relkind in ('r', 'p', 'v', 'S') and relowner <> (select oid from pg_roles where rolname = ${role})
      -- Sequences of columns follow their tables, and extensions keep their tables.
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid
        and deptype in ('a', 'i', 'e') and (relkind = 'S' or deptype = 'e'))
    order by 1`.execute(tx);
  return rows.map(({ name }) => name);
}

async function listColumns(tx: Runner, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(tx);
  return rows.map(({ name }) => name);
}

const toList = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

async function grantAuditRights(tx: Runner, role: string): Promise<void> {
  for (const [table, { rights, generated = [], updated }] of Object.entries(AUDIT_TABLES)) {
    const columns = await listColumns(tx, table);
    const inserted = toList(columns.filter((column) => !generated.includes(column)));
    const granted = [
      sql`select`,
      ...(rights.includes('insert') ? [sql`insert (${inserted})`] : []),
      ...(updated ? [sql`update (${toList(updated)})`] : []),
    ];
    await sql`revoke all on ${sql.table(table)} from ${sql.ref(role)}`.execute(tx);
    await sql`grant ${sql.join(granted)} on ${sql.table(table)} to ${sql.ref(role)}`.execute(tx);
  }
  // Backups contain its last value.
  await sql`grant select on sequence audit_entry_id_seq to ${sql.ref(role)}`.execute(tx);
}

/**
 * Makes `role` the owner of all tables, except those of the audit log: there it may add rows, and change nothing. Runs as
 * the owner of the database, who must be a member of the role. Repeating it changes nothing.
 */
export async function handOverTables(db: Database, role: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(tx);
    const schema = sql.ref(rows[0]?.schema ?? '');
    // Only a role that may create objects in the schema can become an owner there.
    await sql`grant usage, create on schema ${schema} to ${sql.ref(role)}`.execute(tx);
    await sql`alter schema ${sql.ref(JOB_SCHEMA)} owner to ${sql.ref(role)}`.execute(tx);
    for (const name of await listOthers(tx, role))
      await sql`alter table ${sql.raw(name)} owner to ${sql.ref(role)}`.execute(tx);
    await sql`revoke create on schema ${schema} from ${sql.ref(role)}`.execute(tx);
    await grantAuditRights(tx, role);
  });
}
