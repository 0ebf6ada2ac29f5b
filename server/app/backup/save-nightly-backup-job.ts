import { createStorage } from '#server/domain/photos/storage.ts';
import type { Services } from '#server/http/services.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { type NightlyBackup, toBackupName, toNightlySuffix } from './backup-name.ts';
import { explainDiskFailure } from './explain-disk-failure.ts';
import { listNightlyBackups, removeNightlyBackup } from './nightly-backups.ts';
import { isBackupDue, selectObsoleteBackups } from './nightly-schedule.ts';
import { LockHeldError, type VerifyLock } from './queries/with-lock.ts';
import { withBackupLock, writeBackup } from './save-backup.ts';

const DAY_IN_SECONDS = 24 * 60 * 60;

type BackupServices = Pick<Services, 'env' | 'secret' | 'databaseUrl' | 'log'>;

interface Run {
  signal: AbortSignal;
  verifyLock: VerifyLock;
}

/** Saves the backup of the night in BACKUP_TO, unless it exists, and removes old ones. */
async function saveNightlyBackup(services: BackupServices, signal: AbortSignal): Promise<void> {
  const folder = services.env.backupTo;
  if (folder === undefined) return;
  try {
    if (!(await isDueIn(folder, services)) && (await listObsolete(folder, services)).length === 0) return;
    await withBackupLock(services.databaseUrl, async (verifyLock) => {
      const run = { signal, verifyLock };
      // Another process may have saved it before this one got the lock.
      if (await isDueIn(folder, services)) {
        // What a killed run has left may need the space, but must not keep this one from saving.
        const failure = await removeOldBackups(folder, services, run);
        if (failure) services.log.warn({ err: failure }, 'old backups were not removed');
        await saveIn(folder, services, run);
      }
      const failure = await removeOldBackups(folder, services, run);
      if (failure) throw failure;
    });
  } catch (error) {
    if (error instanceof LockHeldError)
      return services.log.info('another backup is running, so the nightly one is tried again in an hour');
    throw explainDiskFailure(error, folder);
  }
}

const isDueIn = async (folder: string, { secret }: BackupServices): Promise<boolean> =>
  isBackupDue(await listNightlyBackups(folder, secret), new Date());

async function saveIn(
  folder: string,
  { env, secret, databaseUrl, log }: BackupServices,
  { signal, verifyLock }: Run,
): Promise<void> {
  const report = (line: string) => log.debug(line);
  const options = { url: databaseUrl, storage: createStorage(env), secret, folder, signal, report };
  const name = toBackupName(new Date(), toNightlySuffix(secret));
  const backup = await writeBackup(options, { name, verifyLock });
  log.info({ backup }, 'the nightly backup was saved');
}

const listObsolete = async (folder: string, { secret }: BackupServices): Promise<NightlyBackup[]> =>
  selectObsoleteBackups(await listNightlyBackups(folder, secret), new Date());

/**
 * Removes backups that are kept no longer, and those that were not finished. Under the lock, none is being written.
 * @returns why one could not be removed, after it has tried the others
 */
async function removeOldBackups(
  folder: string,
  services: BackupServices,
  { signal, verifyLock }: Run,
): Promise<StartupError | undefined> {
  let failure: StartupError | undefined;
  for (const backup of await listObsolete(folder, services)) {
    signal.throwIfAborted();
    await verifyLock();
    await removeNightlyBackup(folder, backup).catch((error: Error) => {
      failure ??= new StartupError(`An old backup cannot be removed from ${folder}: ${error.message}.`, {
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
