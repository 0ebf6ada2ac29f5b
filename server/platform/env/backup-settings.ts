import { resolve, sep } from 'node:path';
import * as z from 'zod/mini';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { parseStoragePlace } from '#server/platform/s3/bucket-address.ts';
import { about, splitList } from './values.ts';

/** Where backups are saved, and for whom. */
export const backupSettings = z.object({
  BACKUP_TO: z
    .optional(z.string())
    .check(
      about(
        'Folder outside `DATA_DIR`, or `s3://bucket/path` in the service of `S3_ENDPOINT`, that gets a backup every night: see [nightly backups](operations/nightly-backups.md). Servers and workers that run jobs share it, and those with metrics read it',
        'no nightly backups',
      ),
    ),
  BACKUP_RECIPIENT: z
    ._default(
      z.string().check(
        // Never shows a private key that was set by mistake. A restore cannot use keys in hardware.
        z.refine((value) => splitList(value).every((key) => /^age1(?:pq1)?[02-9ac-hj-np-z]+$/u.test(key)), {
          error: 'must be public keys of age-keygen, which begin with age1, separated by commas',
        }),
      ),
      '',
    )
    .check(
      about(
        'Public keys that backups are encrypted for, separated by commas: see [encrypted backups](operations/backups.md#encrypt)',
        'backups in clear text',
      ),
    ),
});

export interface BackupEnv {
  /** The folder or the address of the bucket that has the nightly backups. */
  backupTo?: string;
  /** The same, if it is a folder. */
  backupFolder?: string;
  /** The public keys that backups are encrypted for. Empty for backups in clear text. */
  backupRecipients: string[];
}

interface Settings extends z.output<typeof backupSettings> {
  DATA_DIR: string;
  S3_BUCKET?: string | undefined;
}

/** @throws StartupError for a place that cannot keep backups, or that is lost with what it backs up */
export const buildBackupEnv = (env: Settings, hasS3: boolean): BackupEnv => ({
  ...(env.BACKUP_TO !== undefined && parseBackupPlace(env.BACKUP_TO, env, hasS3)),
  backupRecipients: splitList(env.BACKUP_RECIPIENT),
});

function parseBackupPlace(
  backupTo: string,
  { DATA_DIR: dataDir, S3_BUCKET: photos }: Settings,
  hasS3: boolean,
): Pick<BackupEnv, 'backupTo' | 'backupFolder'> {
  const place = parseStoragePlace(backupTo);
  if (!place)
    throw new StartupError('The setting BACKUP_TO must be a folder, or a bucket such as s3://bucket/path.');
  if (place.bucket) {
    if (!hasS3)
      throw new StartupError('The setting BACKUP_TO needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
    if (place.bucket.bucket === photos)
      throw new StartupError('The setting BACKUP_TO must be another bucket than S3_BUCKET.');
    return { backupTo };
  }
  // Whatever loses the data folder must not lose its backups.
  if (`${resolve(backupTo)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`))
    throw new StartupError('The setting BACKUP_TO must be a folder outside DATA_DIR.');
  return { backupTo, backupFolder: backupTo };
}
