import { sql } from 'kysely';
import { findAuditRights } from '#server/platform/db/connection/reject-audit-rights.ts';
import type { Database } from '#server/platform/db/database.ts';
import { takeOnlyRow } from '#server/platform/db/sql/only-row.ts';
import { type DoctorContext, failed, ok, type Result, warning } from './finding.ts';

/** Checks that the role of DATABASE_URL cannot alter the audit log. */
export async function checkDatabaseRoles(db: Database, { env }: DoctorContext): Promise<Result> {
  const { rows } = await sql<{ is_superuser: boolean; has_log: boolean }>`
    select rolsuper as is_superuser, to_regclass('audit_entry') is not null as has_log
    from pg_roles where rolname = current_user`.execute(db);
  const { is_superuser, has_log } = takeOnlyRow(rows);
  const advice =
    'Set DATABASE_URL to a role without these rights, and MIGRATION_DATABASE_URL to one that migrates.';
  if (is_superuser) return failed('The role of DATABASE_URL is a superuser.', advice);
  if (!has_log)
    return warning(
      'The rights were not checked, because the database has no audit log yet.',
      'Check again after the first start.',
    );
  const { role, rights } = await findAuditRights(db);
  if (rights.length === 0)
    return ok(`The role ${role} of DATABASE_URL is no superuser, and can only add to the audit log.`);
  const text = `The role ${role} of DATABASE_URL could alter the audit log: ${rights.join(', ')}.`;
  // With two roles the next start refuses it. One role is a choice, which seals and heads make up for in part.
  return env.migrationDatabaseUrl === undefined ? warning(text, advice) : failed(text, advice);
}
