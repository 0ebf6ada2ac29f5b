import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { formatNumber } from '#contract/format-number.ts';
import { readSnapshot } from './queries/open-client.ts';
import { getServerVersion, listSequences } from './queries/tables.ts';
import { type VerifyLock, withLock } from './queries/with-lock.ts';
import { listMigrations } from './queries/list-migrations.ts';
import { PHOTO_REMOVAL_LOCK } from '#server/domain/photos/queries/photo-removal-lock.ts';
import type { PhotoFiles } from '#server/domain/photos/storage.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { describeError } from '#server/platform/errors/describe-error.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { toManualName } from './backup-name.ts';
import { type Checksum, formatChecksums, hashBytes } from './checksums.ts';
import type { Cipher } from './cipher.ts';
import { describeFailure } from './describe-failure.ts';
import { CHECKSUMS, CLEAR_FORMAT, FORMAT, type Manifest, SECRET_USE } from './manifest.ts';
import type { Target } from './save-file.ts';
import { savePhotos } from './save-photos.ts';
import { saveTable } from './save-table.ts';
import { listSavedTables } from './saved-rows.ts';
import { type BackupStore, MANIFEST } from './store/backup-store.ts';

/** What a backup and a restore work with. */
export interface DatabaseOptions {
  /** Of the database, in the format of DATABASE_URL. */
  url: string;
  storage: PhotoFiles;
  /** Of the portal, if it has one already. */
  secret?: Secret | undefined;
  /** Cancels the work and removes what it has written. */
  signal: AbortSignal;
  /** Receives lines of progress. */
  report: (line: string) => void;
}

export interface BackupOptions extends DatabaseOptions {
  /** Gets the backup. */
  store: BackupStore;
  cipher: Cipher;
}

const ONE_AT_A_TIME = { key: PHOTO_REMOVAL_LOCK, refusal: 'Another backup of this database is running.' };

/**
 * Runs work while no other backup of the database is saved and no photo is removed.
 * @throws LockHeldError when another backup is running
 */
export const withBackupLock = <T>(url: string, work: (verifyLock: VerifyLock) => Promise<T>): Promise<T> =>
  withLock(url, ONE_AT_A_TIME, work);

/**
 * Saves the database and its photos, also while the portal runs.
 * @returns where the backup is
 * @throws StartupError when the database has no tables, another backup is running or the store cannot be used
 */
export const saveBackup = (options: BackupOptions): Promise<string> =>
  withBackupLock(options.url, (verifyLock) =>
    writeBackup(options, { name: toManualName(new Date()), verifyLock }),
  );

/**
 * Saves a backup within `withBackupLock`. It is complete only at the end, and a failed one is removed.
 * @returns where the backup is
 * @throws StartupError when the database has no tables or the store cannot be used
 */
export async function writeBackup(
  options: BackupOptions,
  { name, verifyLock }: { name: string; verifyLock: VerifyLock },
): Promise<string> {
  const { url, store, signal, report } = options;
  const writer = await store.create(name, signal);
  try {
    const { tables, photos, text } = await readSnapshot(url, (client) =>
      saveSnapshot(client, { ...options, writer }),
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    report(`${formatNumber(rows)} rows and ${formatNumber(photos.files)} photos`);
    if (photos.missing > 0)
      report(`${formatNumber(photos.missing)} photos were missing from the photo storage`);
    // Without the lock, photos may have been removed before they were saved.
    await verifyLock();
    await writer.complete(text);
    return writer.location;
  } catch (error) {
    await writer.discard().catch((failure: unknown) => {
      const reason = describeFailure(error, { work: 'The backup', signal });
      throw new StartupError(
        `${reason}. What was written to ${writer.location} could not be removed: ${describeError(failure)}. Remove it by hand, unless a nightly backup wrote it, which removes it itself.`,
        { cause: error },
      );
    });
    throw error;
  }
}

type Snapshot = Pick<Manifest, 'tables' | 'photos'> & { text: string };

/** Writes everything but the manifest. @returns what was saved, with the text of the manifest */
async function saveSnapshot(client: pg.Client, options: BackupOptions & Target): Promise<Snapshot> {
  const { writer, cipher, secret } = options;
  const migrations = await listMigrations(client);
  if (migrations.length === 0) throw new StartupError('This database is empty: there is nothing to back up.');
  // Read after the snapshot began, so that no row has an id beyond them.
  const sequences = await listSequences(client);
  const postgresql = await getServerVersion(client);
  const saved = await saveTables(client, options);
  const tables = saved.map(({ table }) => table);
  let photos = { files: 0, missing: 0 };
  let text = '';
  /** Saves the photos while the list is written, because their checksums may be too many to be kept in memory. */
  async function* listChecksums(): AsyncGenerator<Checksum> {
    yield* saved.map(({ checksum }) => checksum);
    photos = yield* savePhotos(client, options);
    const id = randomUUID();
    const manifest: Manifest = {
      format: cipher.recipients ? FORMAT : CLEAR_FORMAT,
      id,
      created_at: new Date().toISOString(),
      secret_proof: secret?.sign(SECRET_USE, id),
      recipients: cipher.recipients,
      postgresql,
      migrations,
      tables,
      sequences,
      photos,
    };
    text = `${JSON.stringify(manifest, undefined, 2)}\n`;
    yield { file: MANIFEST, sum: hashBytes(text) };
  }
  await writer.write(CHECKSUMS, formatChecksums(listChecksums()));
  return { tables, photos, text };
}

interface SavedTable {
  table: Manifest['tables'][number];
  checksum: Checksum;
}

async function saveTables(client: pg.Client, options: BackupOptions & Target): Promise<SavedTable[]> {
  const saved: SavedTable[] = [];
  for (const table of await listSavedTables(client)) {
    const { rows, checksum } = await saveTable(client, table, options, options.signal);
    saved.push({ table: { ...table, rows }, checksum });
    options.report(`${table.name}: ${formatNumber(rows)}`);
  }
  return saved;
}
