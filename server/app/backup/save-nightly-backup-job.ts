import { explainStorageFailures } from '#server/domain/photos/explain-storage-failures.ts';
import { createStorage } from '#server/domain/photos/storage.ts';
import type { Services } from '#server/http/services.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { toBackupName, toNightlySuffix } from './backup-name.ts';
import { createEncryption } from './cipher.ts';
import { listNightlyBackups } from './nightly-backups.ts';
import { isBackupDue, selectObsoleteBackups } from './nightly-schedule.ts';
import { LockHeldError, type VerifyLock } from './queries/with-lock.ts';
import { withBackupLock, writeBackup } from './save-backup.ts';
import type { BackupStore } from './store/backup-store.ts';
import { openStore } from './store/open-store.ts';

const DAY_IN_SECONDS = 24 * 60 * 60;

type BackupServices = Pick<Services, 'env' | 'secret' | 'databaseUrl' | 'log'>;

/** A run of the job under the lock of all backups. */
interface Run {
  store: BackupStore;
  services: BackupServices;
  signal: AbortSignal;
  verifyLock: VerifyLock;
}

/** Saves the backup of the night in BACKUP_TO, unless it exists, and removes old ones. */
async function saveNightlyBackup(services: BackupServices, signal: AbortSignal): Promise<void> {
  const { env, secret, databaseUrl, log } = services;
  if (env.backupTo === undefined) return;
  const store = await openStore(env.backupTo, env, signal);
  const list = () => listNightlyBackups(store, secret);
  const backups = await list();
  if (!isBackupDue(backups, new Date()) && selectObsoleteBackups(backups, new Date()).length === 0) return;
  try {
    await withBackupLock(databaseUrl, async (verifyLock) => {
      const run = { store, services, signal, verifyLock };
      // Another process may have saved it before this one got the lock.
      if (isBackupDue(await list(), new Date())) {
        // What a killed run has left may need the space, but must not keep this one from saving.
        const failure = await removeOldBackups(run);
        if (failure) log.warn({ err: failure }, 'old backups were not removed');
        await saveNewBackup(run);
      }
      const failure = await removeOldBackups(run);
      if (failure) throw failure;
    });
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    log.info('another backup is running, so the nightly one is tried again in an hour');
  }
}

async function saveNewBackup({ store, services, signal, verifyLock }: Run): Promise<void> {
  const { env, secret, databaseUrl: url, log } = services;
  const report = (line: string) => log.debug(line);
  const cipher = await createEncryption(env.backupRecipients);
  const options = {
    url,
    storage: explainStorageFailures(createStorage(env)),
    secret,
    store,
    cipher,
    signal,
    report,
  };
  const name = toBackupName(new Date(), toNightlySuffix(secret));
  const backup = await writeBackup(options, { name, verifyLock });
  log.info({ backup }, 'the nightly backup was saved');
}

/**
 * Removes backups that are kept no longer, and those that were not finished. Under the lock, none is being written.
 * @returns why one could not be removed, after it has tried the others
 */
async function removeOldBackups({
  store,
  services: { secret },
  signal,
  verifyLock,
}: Run): Promise<StartupError | undefined> {
  let failure: StartupError | undefined;
  for (const backup of selectObsoleteBackups(await listNightlyBackups(store, secret), new Date())) {
    signal.throwIfAborted();
    await verifyLock();
    await store.remove(backup).catch((error: Error) => {
      const reason = error.message.replace(/\.$/u, '');
      failure ??= new StartupError(`An old backup cannot be removed from ${store.location}: ${reason}.`, {
        cause: error,
      });
    });
  }
  return failure;
}

/** Looks every hour whether the backup of the night is missing, so that a failed one is tried again. */
export const saveNightlyBackupJob = defineJob<object, BackupServices>({
  name: 'save-nightly-backup',
  queue: { policy: 'exclusive', retryLimit: 0, expireInSeconds: DAY_IN_SECONDS },
  cron: '5 * * * *',
  handle: (_, services, { signal }) => saveNightlyBackup(services, signal),
});
