import { sql } from 'kysely';
import { setAuditRetention } from '#server/domain/audit/queries/audit-retention.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env/env.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { Connection } from '#server/platform/db/connection/connect.ts';
import { handOverTables } from '#server/platform/db/connection/hand-over-tables.ts';
import { migrate, requireMigrations } from '#server/platform/db/connection/migrate.ts';
import { rejectAuditRights, rejectSameRights } from '#server/platform/db/connection/reject-audit-rights.ts';

type Settings = Pick<Env, 'migrationDatabaseUrl' | 'auditTextDays'>;

const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Prepares the database for this version of the portal: with one role, with two, or as the application role of a database that
 * the migration role has prepared.
 * @throws StartupError when the database or its roles cannot be used
 */
export async function prepareDatabase(connection: Connection, settings: Settings): Promise<void> {
  const { db, maintain } = connection;
  if (settings.migrationDatabaseUrl) {
    await maintain((owner) => prepareTwoRoles(owner, db, settings)).catch(explainMissingRight);
    await rejectAuditRights(db);
  } else if (await isApplicationRole(db)) {
    await requirePrepared(db, settings).catch(explainMissingRight);
    await rejectAuditRights(db);
  } else {
    await maintain(async (owner) => {
      await migrate(owner);
      await setAuditRetention(owner, settings.auditTextDays);
    });
  }
}

async function prepareTwoRoles(owner: Database, db: Database, { auditTextDays }: Settings): Promise<void> {
  const { isNewer } = await migrate(owner);
  if ((await identifyDatabase(owner)) !== (await identifyDatabase(db)))
    throw new StartupError(
      'The settings DATABASE_URL and MIGRATION_DATABASE_URL must name the same database.',
    );
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db);
  const role = rows[0]?.role ?? '';
  await rejectSameRights(owner, role);
  await setAuditRetention(owner, auditTextDays);
  // A newer version may have tables of its own that the application role must not own.
  if (!isNewer) await handOverTables(owner, role);
}

/** Returns a text that is the same for all roles, and differs between databases. */
async function identifyDatabase(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select concat_ws(' ', oid, to_regclass('audit_entry')::oid) as id
    from pg_database where datname = current_database()`.execute(db);
  return rows[0]?.id;
}

/** Reports whether the database has an audit log that belongs to another role. */
async function isApplicationRole(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class where oid = to_regclass('audit_entry') and not pg_has_role(relowner, 'member')`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Checks that the database suits this version of the portal, without changing anything.
 * @throws StartupError when it belongs to another version that this one does not work with
 */
export const requirePreparedDatabase = ({ db }: Connection): Promise<void> =>
  requireMigrations(db, 'Start this version of the portal first.');

/** Checks what only the migration role can change. */
async function requirePrepared(db: Database, { auditTextDays: days }: Settings): Promise<void> {
  await requireMigrations(
    db,
    'Start once with MIGRATION_DATABASE_URL. See docs/operations/database-roles.md.',
  );
  const { days: current } = await db.selectFrom('audit_retention').select('days').executeTakeFirstOrThrow();
  if (current !== days)
    throw new StartupError(
      `The setting AUDIT_TEXT_DAYS is ${days}, but the database keeps the text of look-ups for ${current} days. ` +
        'Start once with MIGRATION_DATABASE_URL to change it.',
    );
}

function explainMissingRight(error: unknown): never {
  const { code, message } = error as { code?: string; message: string };
  if (code !== INSUFFICIENT_PRIVILEGE) throw error;
  throw new StartupError(
    `The rights of the database's roles do not suffice: ${message}. See docs/operations/database-roles.md.`,
    { cause: error },
  );
}
