import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { AUDIT_TABLES } from './hand-over-tables.ts';

const tables = Object.keys(AUDIT_TABLES);
const listColumns = (columns: (table: (typeof AUDIT_TABLES)[string]) => readonly string[]) =>
  Object.entries(AUDIT_TABLES).flatMap(([table, rights]) =>
    columns(rights).map((column) => `${table}.${column}`),
  );
const GENERATED = listColumns(({ generated = [] }) => generated);
const UPDATED = listColumns(({ updated = [] }) => updated);
const NOT_INSERTED = tables.filter((table) => !AUDIT_TABLES[table]?.rights.includes('insert'));

const describe = (role: string, rights: readonly string[]) =>
  `The role ${role} of DATABASE_URL could alter the audit log: ${rights.join(', ')}. See docs/operations/database-roles.md.`;

/**
 * Rejects an application role with all rights of the migration role.
 * @param owner connected as the migration role
 * @throws StartupError
 */
export async function rejectSameRights(owner: Database, role: string): Promise<void> {
  const { rows } = await sql`select where pg_has_role(${role}, current_user, 'member')`.execute(owner);
  if (rows.length > 0)
    throw new StartupError(describe(role, ['it has the rights of the role of MIGRATION_DATABASE_URL']));
}

/** Finds what would let the role of the connection alter the audit log. */
export async function findAuditRights(db: Database): Promise<{ role: string; rights: string[] }> {
  const { rows } = await sql<{ role: string; rights: string[] }>`
    with audit as (
      select oid, relname, relowner from pg_class
      where relnamespace = current_schema()::regnamespace and relname = any (${tables})
    ), audit_column as (
      select attrelid, attname, relname || '.' || attname as name, relname from pg_attribute
      join audit on attrelid = audit.oid where attnum > 0 and not attisdropped
    ), found (condition, description) as (values
      ((select rolcreaterole from pg_roles where rolname = current_user), 'it may create roles'),
      (exists (select from audit where pg_has_role(relowner, 'member')), 'it owns the audit log'),
      (exists (select from pg_namespace where oid = current_schema()::regnamespace
        and pg_has_role(nspowner, 'member')), 'it owns the schema'),
      (has_schema_privilege(current_schema(), 'create'), 'it may create objects in the schema'),
      (has_database_privilege(current_database(), 'create'), 'it may create schemas in the database'),
      (exists (select from audit where has_table_privilege(oid, 'delete, truncate, trigger')),
        'it may delete rows of the audit log or add triggers to it'),
      (exists (select from audit_column where name <> all (${UPDATED})
        and has_column_privilege(attrelid, attname, 'update')), 'it may change rows of the audit log'),
      (exists (select from audit_column where (name = any (${GENERATED}) or relname = any (${NOT_INSERTED}))
        and has_column_privilege(attrelid, attname, 'insert')), 'it may forge rows of the audit log')
    )
    select current_user::text as role, coalesce(array_agg(description) filter (where condition), '{}') as rights
    from found`.execute(db);
  return rows[0] ?? { role: '', rights: [] };
}

/**
 * Rejects an application role that could alter the audit log.
 * @param db connected as the application role
 * @throws StartupError
 */
export async function rejectAuditRights(db: Database): Promise<void> {
  const { role, rights } = await findAuditRights(db);
  if (rights.length > 0) throw new StartupError(describe(role, rights));
}
