import type pg from 'pg';
import { prepareTransaction, withClient, withTransaction } from '#server/app/backup/queries/open-client.ts';
import {
  findUnfinishedRestore,
  isEmptyDatabase,
  markUnfinishedRestore,
  RESTORE_LOCK,
  unmarkUnfinishedRestore,
} from '#server/platform/db/connection/restore-target.ts';
import { withLock } from '#server/app/backup/queries/with-lock.ts';
import { migrateTo } from '#server/platform/db/connection/migrate.ts';
import { describeFailure } from '#server/app/backup/describe-failure.ts';
import { describeError } from '#server/platform/errors/describe-error.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { isDiskFull } from '#server/platform/process/system-failure.ts';
import { checkFiles, readManifest } from './check-backup.ts';
import { compareSecret, NO_SECRET, OTHER_SECRET } from './compare-secret.ts';
import type { Manifest } from '#server/app/backup/manifest.ts';
import { removePhotos, restorePhotos } from './restore-photos.ts';
import { restoreTables } from './restore-tables.ts';
import type { DatabaseOptions } from '#server/app/backup/save-backup.ts';
import type { BackupReader } from '#server/app/backup/store/backup-store.ts';
import { type Contents, openContents } from './open-contents.ts';
import type { Identity } from './read-identity.ts';
import { toKysely } from './to-kysely.ts';

/** What a refusal of a backup adds when it was to be restored. */
const NOTHING_RESTORED = 'Nothing was restored.';

const ONE_AT_A_TIME = {
  key: RESTORE_LOCK,
  refusal: 'Another restore into this database is running.',
};

export interface RestoreOptions extends DatabaseOptions {
  backup: BackupReader;
  /** The key of an encrypted backup. */
  identity?: Identity | undefined;
}

/**
 * Restores a backup into an empty database and an empty photo storage. The rows become visible in one
 * transaction, after the photos are stored. A failed restore removes what it has stored; after a kill the same restore can
 * be run again.
 * @throws StartupError when the backup cannot be used or the target is not empty
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { url, report, signal } = options;
  report('Checking the backup');
  const { manifest, contents } = await checkBackup(options).catch(refuse);
  await withLock(url, ONE_AT_A_TIME, async () => {
    await withClient(url, (client) => claimTarget(client, manifest, options));
    try {
      await restorePhotos(contents, options);
      await withClient(url, (client) => restoreDatabase(client, manifest, { ...options, contents }));
    } catch (error) {
      const failure = explain(error);
      const isReleased = await withClient(url, (client) => releaseTarget(client, options)).catch(
        (cause: unknown) => {
          const reason = describeFailure(failure, { work: 'The restore', signal });
          throw new StartupError(
            `${reason}. What was restored could not be removed: ${describeError(cause)}. Run the same restore again.`,
            { cause: error },
          );
        },
      );
      if (isReleased) refuse(failure);
      throw failure;
    }
  });
  // Search needs the statistics of its tables.
  await withClient(url, (client) => withTransaction(client, () => client.query('analyze')));
  const comparison = compareSecret(manifest, options.secret);
  if (comparison === 'other') report(OTHER_SECRET);
  if (comparison === 'none') report(NO_SECRET);
  return manifest;
}

async function checkBackup({ backup, identity, signal }: RestoreOptions) {
  const manifest = await readManifest(backup, signal);
  const contents = await openContents(backup, manifest, { identity, signal });
  await checkFiles(backup, manifest, signal);
  return { manifest, contents };
}

function refuse(error: unknown): never {
  if (!(error instanceof StartupError)) throw error;
  throw new StartupError(`${error.message} ${NOTHING_RESTORED}`, { cause: error });
}

/** @throws StartupError when the target is not empty, other than from an interrupted restore of the same backup */
async function claimTarget(client: pg.Client, { id }: Manifest, { storage }: RestoreOptions): Promise<void> {
  const unfinished = await findUnfinishedRestore(client);
  if (unfinished?.backup_id === id) {
    // A failure removes the restored photos, which must not be those of another portal.
    if (unfinished.storage === storage.location) return;
    throw new StartupError(
      `This restore was begun with the photo storage ${unfinished.storage}. Run it again with that one.`,
    );
  }
  if (unfinished)
    throw new StartupError(
      'The restore of another backup into this database was interrupted. Run that one again, or use a new database and ' +
        'photo storage.',
    );
  if (!(await isEmptyDatabase(client)))
    throw new StartupError(
      'The database is not empty. A backup is restored only into a new one: set another DATA_DIR or DATABASE_URL.',
    );
  if (!(await storage.isEmpty()))
    throw new StartupError(
      'The photo storage is not empty. A backup is restored only into a new one: set another DATA_DIR or S3_BUCKET.',
    );
  await markUnfinishedRestore(client, { backup_id: id, storage: storage.location });
}

/** Leaves the target as it was before the restore. @returns false when it was restored after all */
async function releaseTarget(client: pg.Client, options: RestoreOptions): Promise<boolean> {
  if ((await findUnfinishedRestore(client)) === undefined) return false;
  options.report('Removing what was restored');
  await removePhotos(options);
  await unmarkUnfinishedRestore(client);
  return true;
}

const DATABASE_FULL = '53100';

/** Explains a full disk, and leaves other failures unchanged. */
function explain(error: unknown): unknown {
  if (!isDiskFull(error) && (error as { code?: string }).code !== DATABASE_FULL) return error;
  return new StartupError('There is not enough space for the restore.', {
    cause: error,
  });
}

async function restoreDatabase(
  client: pg.Client,
  manifest: Manifest,
  options: RestoreOptions & { contents: Contents },
): Promise<void> {
  await toKysely(client)
    .transaction()
    .execute(async (tx) => {
      await prepareTransaction(client);
      const applied = await migrateTo(tx, manifest.migrations);
      // A portal that started meanwhile has migrated the database.
      if (applied.join() !== manifest.migrations.join())
        throw new StartupError('The database was used by another program during the restore.');
      await unmarkUnfinishedRestore(client);
      await restoreTables(client, manifest, options);
      options.signal.throwIfAborted();
    });
}
