import { plural } from '#contract/texts/format-count.ts';
import { listKnownMigrations, requireMigrations } from '#server/platform/db/connection/migrate.ts';
import type { Database } from '#server/platform/db/database.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { failed, ok, type Result } from './finding.ts';

/** Checks that the database has all migrations of this version. */
export async function checkMigrations(db: Database): Promise<Result> {
  const { length } = await listKnownMigrations();
  try {
    await requireMigrations(db, 'This version has not migrated it.');
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return failed(
      error.message,
      'Start this version, or run npm run migrate if servers have no MIGRATION_DATABASE_URL.',
    );
  }
  return ok(
    `The database has ${plural(length, 'migration', 'migrations')} of this version, and none is missing.`,
  );
}
