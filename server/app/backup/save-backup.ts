import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import { formatNumber } from '#contract/format-number.ts';
import { readSnapshot } from './queries/open-client.ts';
import { getServerVersion, listSequences } from './queries/tables.ts';
import { withLock } from './queries/with-lock.ts';
import { listMigrations } from './queries/list-migrations.ts';
import { PHOTO_REMOVAL_LOCK } from '#server/domain/photos/queries/photo-removal-lock.ts';
import type { PhotoStorage } from '#server/domain/photos/storage.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { isDiskFull } from '#server/platform/process/system-failure.ts';
import { createChecksums, hashBytes } from './checksums.ts';
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
 * Saves the database and its photos in a new folder inside `folder`, also while the portal runs. The folder gets its
 * final name once it is complete and flushed to disk.
 * @returns the new folder
 * @throws StartupError when the database has no tables or another backup is running
 */
export async function saveBackup(options: BackupOptions): Promise<string> {
  const { url, report } = options;
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const complete = join(resolve(options.folder), `hr-portal-${time}Z`);
  const folder = `${complete}${PARTIAL}`;
  await makeFolder(folder);
  try {
    const { tables, photos } = await withLock(url, ONE_AT_A_TIME, () =>
      readSnapshot(url, (client) => saveSnapshot(client, { ...options, folder })),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    report(`${formatNumber(rows)} rows and ${formatNumber(photos.files)} photos`);
    if (photos.missing > 0)
      report(`${formatNumber(photos.missing)} photos were missing from the photo storage`);
    for (const part of ['tables', 'photos', '.']) await flush(join(folder, part));
    await rename(folder, complete);
    await flush(dirname(complete));
    return complete;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw explain(error, folder);
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
    await mkdir(folder, { mode: 0o700 });
    for (const part of ['tables', 'photos']) await mkdir(join(folder, part), { mode: 0o700 });
  } catch (error) {
    throw explain(error, folder);
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

/** Explains failures of the disk, and leaves others unchanged. */
function explain(error: unknown, folder: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (isDiskFull(error))
    return new StartupError(`There is not enough space for the backup in ${dirname(folder)}.`, {
      cause: error,
    });
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST')
    return new StartupError(`The backup cannot be written to ${dirname(folder)}: ${message}.`, {
      cause: error,
    });
  return error;
}
