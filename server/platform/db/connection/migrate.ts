import { readdir, readFile } from 'node:fs/promises';
import { sql, type Transaction } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { jobSchemaMigration } from '#server/platform/db/job-schema.ts';
import type { Database, Schema } from '#server/platform/db/database.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { rejectOtherVersions } from './reject-other-versions.ts';

/**
 * How long a migration waits for a lock. Statements of running servers queue behind it meanwhile, and each waits at most four
 * seconds. The start then repeats all migrations.
 */
const LOCK_TIMEOUT = '1s';

const folder = new URL('../../../../migrations/', import.meta.url);

const JOB_MIGRATION = '1100_jobs';

const listFileMigrations = async (): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace('.sql', ''))
    .toSorted();

async function getMigrations(): Promise<Record<string, Migration>> {
  const entries = (await listFileMigrations()).map(async (name) => {
    const text = await readFile(new URL(`${name}.sql`, folder), 'utf8');
    const migration: Migration = {
      up: async (db) => {
        await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(db);
        await sql.raw(text).execute(db);
      },
    };
    return [name, migration] as const;
  });
  return { ...Object.fromEntries(await Promise.all(entries)), [JOB_MIGRATION]: jobSchemaMigration };
}

/**
 * Applies the missing migrations, all or none. Safe when two servers start simultaneously.
 * @returns whether the database has further migrations of a newer version, which this one works with
 * @throws StartupError when the database belongs to another version that this one does not work with
 * @throws DatabaseUnavailable when transactions of running servers hold a lock for too long. Nothing has changed then
 */
export async function migrate(db: Database): Promise<{ isNewer: boolean }> {
  const names = await listKnownMigrations();
  const { applied, isNewer } = await rejectOtherVersions(db, names);
  // Kysely describes every table of the database, and needs every file, before it finds that nothing is missing.
  if (names.every((name) => applied.includes(name))) return { isNewer };
  const { error } = await createMigrator(db, await getMigrations()).migrateToLatest();
  if (error) throw error;
  return { isNewer };
}

/**
 * Checks that all migrations have been applied, without changing anything.
 * @param remedy what to do if not
 * @throws StartupError when the database belongs to another version that this one does not work with
 */
export async function requireMigrations(db: Database, remedy: string): Promise<void> {
  const migrations = await getMigrations();
  await rejectOtherVersions(db, Object.keys(migrations));
  const states = await createMigrator(db, migrations).getMigrations();
  const pending = states.find(({ executedAt }) => executedAt === undefined);
  if (pending)
    throw new StartupError(
      `The database belongs to an earlier version of HR Portal: it lacks the migration ${pending.name}. ${remedy}`,
    );
}

/** Lists the names of the migrations of this version in their order. */
export const listKnownMigrations = async (): Promise<string[]> => [
  ...(await listFileMigrations()),
  JOB_MIGRATION,
];

/** Applies the missing migrations up to the last of `names` in a transaction. @returns the names of those it applied */
export async function migrateTo(tx: Transaction<Schema>, names: readonly string[]): Promise<string[]> {
  const { error, results = [] } = await createMigrator(tx, await getMigrations()).migrateTo(
    names.at(-1) ?? '',
  );
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

const createMigrator = (db: Database | Transaction<Schema>, migrations: Record<string, Migration>) =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
