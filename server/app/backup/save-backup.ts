import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import { formatNumber } from '#contract/format-number.ts';
import { readSnapshot } from './queries/open-client.ts';
import { getServerVersion, listSequences } from './queries/tables.ts';
import { type VerifyLock, withLock } from './queries/with-lock.ts';
import { listMigrations } from './queries/list-migrations.ts';
import { PHOTO_REMOVAL_LOCK } from '#server/domain/photos/queries/photo-removal-lock.ts';
import type { PhotoStorage } from '#server/domain/photos/storage.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { toBackupName } from './backup-name.ts';
import { createChecksums, hashBytes } from './checksums.ts';
import { explainDiskFailure } from './explain-disk-failure.ts';
import { FORMAT, MANIFEST, type Manifest, PARTIAL, SECRET_USE } from './manifest.ts';
import { savePhotos } from './save-photos.ts';
import { saveTable } from './save-table.ts';
import { listSavedTables } from './saved-rows.ts';

export interface BackupOptions {
  /** Of the database, in the format of DATABASE_URL. */
  url: string;
  storage: PhotoStorage;
  /** Of the portal, if it has one already. */
  secret?: Secret | undefined;
  folder: string;
  /** Cancels the work and removes what it has written. */
  signal: AbortSignal;
  /** Receives lines of progress. */
  report: (line: string) => void;
}

const ONE_AT_A_TIME = { key: PHOTO_REMOVAL_LOCK, refusal: 'Another backup of this database is running.' };

/**
 * Runs work while no other backup of the database is saved and no photo is removed.
 * @throws LockHeldError when another backup is running
 */
export const withBackupLock = <T>(url: string, work: (verifyLock: VerifyLock) => Promise<T>): Promise<T> =>
  withLock(url, ONE_AT_A_TIME, work);

/**
 * Saves the database and its photos in a new folder inside `folder`, also while the portal runs.
 * @returns the new folder
 * @throws StartupError when the database has no tables or another backup is running
 */
export const saveBackup = (options: BackupOptions): Promise<string> =>
  withBackupLock(options.url, (verifyLock) =>
    writeBackup(options, { name: toBackupName(new Date()), verifyLock }),
  );

/**
 * Saves a backup within `withBackupLock`. The folder gets its name once it is complete and flushed to disk.
 * @returns the new folder
 * @throws StartupError when the database has no tables
 */
export async function writeBackup(
  options: BackupOptions,
  { name, verifyLock }: { name: string; verifyLock: VerifyLock },
): Promise<string> {
  const { url, report } = options;
  const complete = join(resolve(options.folder), name);
  const folder = `${complete}${PARTIAL}`;
  await makeFolder(folder);
  try {
    const { tables, photos } = await readSnapshot(url, (client) =>
      saveSnapshot(client, { ...options, folder }),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    report(`${formatNumber(rows)} rows and ${formatNumber(photos.files)} photos`);
    if (photos.missing > 0)
      report(`${formatNumber(photos.missing)} photos were missing from the photo storage`);
    for (const part of ['tables', 'photos', '.']) await flush(join(folder, part));
    // Without the lock, photos may have been removed before they were saved.
    await verifyLock();
    await rename(folder, complete);
    await flush(dirname(complete));
    return complete;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw explainDiskFailure(error, dirname(folder));
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
    await mkdir(folder, { mode: 0o700 });
    for (const part of ['tables', 'photos']) await mkdir(join(folder, part), { mode: 0o700 });
  } catch (error) {
    throw explainDiskFailure(error, dirname(folder));
  }
}

async function saveSnapshot(client: pg.Client, options: BackupOptions): Promise<Manifest> {
  const { folder, secret, signal, report } = options;
  const migrations = await listMigrations(client);
  if (migrations.length === 0) throw new StartupError('This database is empty: there is nothing to back up.');
  // Read after the snapshot began, so that no row has an id beyond them.
  const sequences = await listSequences(client);
  const checksums = await createChecksums(folder);
  try {
    const tables: Manifest['tables'] = [];
    for (const table of await listSavedTables(client)) {
      const { rows, checksum } = await saveTable(client, table, { folder, signal });
      await checksums.add(checksum);
      tables.push({ ...table, rows });
      report(`${table.name}: ${formatNumber(rows)}`);
    }
    const id = randomUUID();
    const manifest: Manifest = {
      format: FORMAT,
      id,
      created_at: new Date().toISOString(),
      secret_proof: secret?.sign(SECRET_USE, id),
      postgresql: await getServerVersion(client),
      migrations,
      tables,
      sequences,
      photos: await savePhotos(client, options, checksums.add),
    };
    const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
    await writeFile(join(folder, MANIFEST), text, { mode: 0o600, flush: true });
    await checksums.add({ file: MANIFEST, sum: hashBytes(text) });
    return manifest;
  } finally {
    await checksums.close();
  }
}

/** Flushes the names in a folder to disk. */
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
