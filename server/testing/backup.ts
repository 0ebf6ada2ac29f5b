import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { sql } from 'kysely';
import { expect, inject, onTestFinished } from 'vitest';
import { readEnv } from '#server/platform/env/env.ts';
import { createStorage } from '#server/domain/photos/storage.ts';
import type { TestAccount } from './accounts.ts';
import { addCandidate } from './candidates.ts';
import { createDatabaseWithRoles, createTestDatabase } from './database.ts';
import { toOwnerUrl } from './database-roles.ts';
import { findWrongCounts } from './find-wrong-counts.ts';
import { importJob } from '#server/features/imports/commit/import-job.ts';
import { startTestPortal, type TestPortal } from './portal.ts';
import { CLEAR } from '#server/app/backup/cipher.ts';
import { createFolderStore, openFolderBackup } from '#server/app/backup/store/folder-store.ts';
import { restoreBackup, type RestoreOptions } from '#server/tools/backup/restore-backup.ts';
import { type BackupOptions, saveBackup } from '#server/app/backup/save-backup.ts';

/** Creates a folder, and removes it after the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hr-portal-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The part of a portal that a backup needs. */
export interface Place {
  url: string;
  dataDir: string;
}

/** A running portal with an account on a database of its own. */
export interface SourcePortal extends Place {
  portal: TestPortal;
  account: TestAccount;
  close: () => Promise<void>;
}

/** Starts a portal to back up, whose only job is the import: others would change it between a backup and a comparison. */
export async function startSource(role: 'company' | 'school' = 'company'): Promise<SourcePortal> {
  const { url, drop } = await createTestDatabase();
  const portal = await startTestPortal({ DATABASE_URL: url, RUN_JOBS: 'false' });
  await portal.services.jobs.work(portal.services, [importJob]);
  const close = async () => {
    await portal.close();
    await drop();
  };
  return { url, dataDir: portal.dataDir, portal, account: await portal.newAccount({ role }), close };
}

/** Starts a portal with three candidates and backs it up. @returns it with the folder of the backup */
export async function startBackedUp(): Promise<SourcePortal & { folder: string }> {
  const source = await startSource();
  const { call } = source.portal;
  for (let at = 0; at < 3; at += 1) await addCandidate(call, source.account.token);
  const folder = await saveBackup(toOptions(source, join(source.dataDir, 'backups')));
  return { ...source, folder };
}

/** Returns the options of a backup in clear text into a folder, and of a restore of the one in it. */
export const toOptions = ({ url, dataDir }: Place, folder: string): BackupOptions & RestoreOptions => ({
  url: toOwnerUrl(url, inject('databaseRoles')),
  storage: createStorage(readEnv({ DATA_DIR: dataDir })),
  store: createFolderStore(folder),
  backup: openFolderBackup(folder),
  cipher: CLEAR,
  signal: new AbortController().signal,
  report: () => undefined,
});

/** Backs up a portal. @returns the folder of the backup */
export const backUp = (place: Place): Promise<string> => saveBackup(toOptions(place, makeFolder()));

/** Creates an empty database and an empty data folder, and removes both after the test. */
export async function makeTarget(): Promise<Place> {
  const { url, drop } = await createDatabaseWithRoles('template template0');
  onTestFinished(drop);
  return { url, dataDir: makeFolder() };
}

/** Restores a backup into a new target. */
export async function restore(folder: string): Promise<Place> {
  const target = await makeTarget();
  await restoreBackup(toOptions(target, folder));
  return target;
}

/** Opens a portal on a restored backup until the end of the test. */
export async function openRestored({ url, dataDir }: Place): Promise<TestPortal> {
  const restored = await startTestPortal({ DATABASE_URL: url, DATA_DIR: dataDir });
  onTestFinished(() => restored.close());
  return restored;
}

/** Lists the files of the photos that candidates refer to. */
export async function listReferenced({ db }: TestPortal): Promise<string[]> {
  const { rows } = await sql<{ photo_key: string }>`
    select photo_key from candidate where photo_key is not null order by photo_key`.execute(db);
  return rows.map(({ photo_key }) => `${photo_key}.jpg`);
}

/** Expects that candidates, their search index, its word counts and the photos are of one moment. */
export async function expectConsistent(restored: TestPortal, dataDir: string): Promise<void> {
  expect(await findWrongCounts(restored.db)).toEqual([]);
  const { rows } = await sql`
    select c.id from candidate c full join candidate_search s on s.candidate_id = c.id
    where c.id is null or s.candidate_id is null`.execute(restored.db);
  expect(rows).toEqual([]);
  expect(listPhotoFiles(dataDir)).toEqual(await listReferenced(restored));
}

export async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: toOwnerUrl(url, inject('databaseRoles')) });
  // A move ends the sessions of the source, also between two statements.
  client.on('error', () => undefined);
  await client.connect();
  return await work(client).finally(() => client.end());
}

/** The rows of each table as text. */
type Tables = Record<string, string[]>;

/** Reads every table that a database has, whatever the backup knows about it. */
export async function readEveryTable(url: string): Promise<Tables> {
  return await withDatabase(url, async (client) => {
    await client.query("set timezone = 'UTC'");
    const { rows: found } = await client.query<{ name: string; columns: string[] }>(`
      select c.oid::regclass::text as name, array_agg(attname::text order by attnum) as columns
      from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute on attrelid = c.oid
      where relkind in ('r', 'p', 'm', 'f') and nspname !~ '^pg_' and nspname <> 'information_schema'
        and attnum > 0 and not attisdropped
      group by c.oid order by 1`);
    const tables: Tables = {};
    for (const { name, columns } of found) {
      // A restored entry has the transaction of the restore.
      const compared = columns.filter((column) => name !== 'audit_entry' || column !== 'transaction');
      const list = compared.map((column) => pg.escapeIdentifier(column)).join(', ');
      const { rows } = await client.query(`select row(${list})::text as row from ${name}`);
      tables[name] = rows.map(({ row }) => String(row)).toSorted();
    }
    return tables;
  });
}

/** Empty after a restore: sessions, codes and links must not become valid again, and previews are made anew. */
const NOT_RESTORED = new Set([
  'code',
  'google_code',
  'import_ready',
  'import_upload_rejected',
  'invitation',
  'login_challenge',
  'log_in_link',
  'opened_evidence',
  'passkey_challenge',
  'prepared_export',
  'token',
  'write_position',
]);
/** Written by the migrations, the start of the portal and the job queue. */
const REMADE =
  /^(?:kysely_migration|kysely_migration_lock|audit_retention|audit_sealing|data_folder|pgboss\..*)$/u;

/** Returns what a restore makes of the tables of a portal, without those that do not come from the backup. */
export const toRestored = (tables: Tables): Tables =>
  Object.fromEntries(
    Object.entries(tables)
      .filter(([name]) => !REMADE.test(name))
      .map(([name, rows]) => [name, NOT_RESTORED.has(name) ? [] : rows]),
  );

/** Expects that a target has every row and photo of a portal that has changed nothing since the backup. */
export async function expectRestored(source: Place, target: Place): Promise<void> {
  expect(toRestored(await readEveryTable(target.url))).toEqual(toRestored(await readEveryTable(source.url)));
  const files = listPhotoFiles(target.dataDir);
  expect(files).toEqual(listPhotoFiles(source.dataDir));
  const read = ({ dataDir }: Place, file: string) => readFileSync(join(dataDir, 'photos', file));
  for (const file of files) expect(read(target, file)).toEqual(read(source, file));
}

/**
 * Describes the columns, indexes, constraints and enabled triggers of a database. The statistics of jobs have a partition for each
 * day, which would differ at midnight.
 */
export async function readSchema(url: string): Promise<unknown[]> {
  return await withDatabase(url, async (client) => {
    const { rows } = await client.query(`
      select format('%s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod)) as line
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and attnum > 0 and relkind = 'r'
      union all select indexdef from pg_indexes where schemaname in ('public', 'pgboss')
        and tablename !~ '^queue_stats_[0-9]+$'
      union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select format('%s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
      order by 1`);
    return rows.map(({ line }: { line: unknown }) => line);
  });
}

/** Lists the stored photos of a data folder. */
export function listPhotoFiles(dataDir: string): string[] {
  try {
    return readdirSync(join(dataDir, 'photos')).toSorted();
  } catch {
    return [];
  }
}
