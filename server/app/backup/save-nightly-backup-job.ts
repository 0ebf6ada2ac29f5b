import { createStorage } from '#server/domain/photos/storage.ts';
import type { Services } from '#server/http/services.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { toBackupName, toNightlySuffix } from './backup-name.ts';
import { explainDiskFailure } from './explain-disk-failure.ts';
import { listNightlyBackups, removeNightlyBackup } from './nightly-backups.ts';
import { isBackupDue, selectObsoleteBackups } from './nightly-schedule.ts';
import type { VerifyLock } from './queries/with-lock.ts';
import { withBackupLock, writeBackup } from './save-backup.ts';

const DAY_IN_SECONDS = 24 * 60 * 60;

type BackupServices = Pick<Services, 'env' | 'secret' | 'databaseUrl' | 'log'>;

/** Saves the backup of the night in BACKUP_TO, unless it exists. */
async function saveNightlyBackup(services: BackupServices, signal: AbortSignal): Promise<void> {
  const folder = services.env.backupTo;
  if (folder === undefined) return;
  try {
    if (!(await isDueIn(folder, services))) return;
    await withBackupLock(services.databaseUrl, async (verifyLock) => {
      // Another process may have saved it before this one got the lock.
      if (!(await isDueIn(folder, services))) return;
      // What a killed run has left may need the space, but must not keep this one from saving.
      await removeOldBackups(folder, services).catch((error: unknown) =>
        services.log.warn({ err: error }, 'old backups were not removed'),
      );
      await saveIn(folder, services, { signal, verifyLock });
      await removeOldBackups(folder, services);
    });
  } catch (error) {
    throw explainDiskFailure(error, folder);
  }
}

const isDueIn = async (folder: string, { secret }: BackupServices): Promise<boolean> =>
  isBackupDue(await listNightlyBackups(folder, secret), new Date());

async function saveIn(
  folder: string,
  { env, secret, databaseUrl, log }: BackupServices,
  { signal, verifyLock }: { signal: AbortSignal; verifyLock: VerifyLock },
): Promise<void> {
  const report = (line: string) => log.debug(line);
  const options = { url: databaseUrl, storage: createStorage(env), secret, folder, signal, report };
  const name = toBackupName(new Date(), toNightlySuffix(secret));
  const backup = await writeBackup(options, { name, verifyLock });
  log.info({ backup }, 'the nightly backup was saved');
}

/**
 * Removes backups that are kept no longer, and those that were not finished. Under the lock, none is being written.
 * @throws StartupError when one cannot be removed
 */
async function removeOldBackups(folder: string, { secret }: BackupServices): Promise<void> {
  for (const backup of selectObsoleteBackups(await listNightlyBackups(folder, secret)))
    await removeNightlyBackup(folder, backup).catch((error: Error) => {
      throw new StartupError(`An old backup cannot be removed from ${folder}: ${error.message}.`, {
        cause: error,
      });
    });
}

/** Looks every hour whether the backup of the night is missing, so that a failed one is tried again. */
export const saveNightlyBackupJob = defineJob<object, BackupServices>({
  name: 'save-nightly-backup',
  queue: { policy: 'exclusive', retryLimit: 0, expireInSeconds: DAY_IN_SECONDS },
  cron: '5 * * * *',
  handle: (_, services, { signal }) => saveNightlyBackup(services, signal),
});
