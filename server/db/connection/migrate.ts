import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { jobSchemaMigration } from '#server/jobs/schema-migration.ts';
import type { Database } from '#server/db/database.ts';
import { rejectOtherVersions } from './reject-other-versions.ts';

const folder = new URL('../../../migrations/', import.meta.url);

async function getMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const entries = names.map(async (name) => {
    const text = await readFile(new URL(name, folder), 'utf8');
    const migration: Migration = { up: async (db) => void (await sql.raw(text).execute(db)) };
    return [name.replace('.sql', ''), migration] as const;
  });
  return { ...Object.fromEntries(await Promise.all(entries)), '1100_jobs': jobSchemaMigration };
}

/**
 * Applies the missing migrations, all or none. Safe when two servers start simultaneously.
 * @throws StartupError when the database belongs to another version of the portal
 */
export async function migrate(db: Database): Promise<void> {
  const migrations = await getMigrations();
  await rejectOtherVersions(db, Object.keys(migrations));
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
