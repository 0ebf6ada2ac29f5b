import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { createEncryption } from '#server/app/backup/cipher.ts';
import { findNewestBackupTime } from '#server/app/backup/nightly-backups.ts';
import { openStore } from '#server/app/backup/store/open-store.ts';
import { type Disk, measureDisk } from '#server/app/measure-disk.ts';
import { findHeadTimes } from '#server/domain/audit/audit-heads.ts';
import { plural } from '#contract/texts/format-count.ts';
import { type DoctorContext, failed, ok, type Result, warning } from './finding.ts';

const HOUR_MS = 3_600_000;
/** The hours after which the alerts of ops/alerts.yaml fire too. */
const BACKUP_HOURS = 30;
const HEADS_HOURS = 26;
const GIGABYTE = 1e9;
const MIN_FREE_GIGABYTES = 2;
const MIN_FREE_SHARE = 0.1;

const toHours = (time: Date) => Math.floor((Date.now() - time.getTime()) / HOUR_MS);
const toAge = (hours: number) => plural(hours, 'hour', 'hours');

/** Checks the age of the newest nightly backup, and that the next one can be encrypted. */
export async function checkBackups({ env, secret }: DoctorContext): Promise<Result> {
  if (env.backupTo === undefined)
    return warning(
      'BACKUP_TO is not set, so the portal saves no backups by itself.',
      'Set it to a folder on another disk or to a bucket, or save backups in another way.',
    );
  await createEncryption(env.backupRecipients);
  const newest = secret && (await findNewestBackupTime(await openStore(env.backupTo, env), secret));
  if (!newest)
    return failed(
      'BACKUP_TO has no complete backup of this portal.',
      'The first is saved within an hour of the first start with BACKUP_TO. After that, look for save-nightly-backup in the log.',
    );
  const hours = toHours(newest);
  const text = `The newest backup in BACKUP_TO is ${toAge(hours)} old.`;
  return hours >= BACKUP_HOURS
    ? failed(text, 'Look for save-nightly-backup in the log, and run npm run backup meanwhile.')
    : ok(text);
}

/** Checks that the heads of the audit log are written every day. */
export async function checkAuditHeads({ env: { dataDir } }: DoctorContext): Promise<Result> {
  const { day } = await findHeadTimes(dataDir);
  if (day === undefined)
    return warning(
      'DATA_DIR has no heads of the audit log yet.',
      'They are written every day at 02:23 UTC by the server or worker that runs jobs, into its DATA_DIR.',
    );
  const hours = toHours(day);
  const text = `The newest heads of the audit log are ${toAge(hours)} old.`;
  return hours >= HEADS_HOURS
    ? failed(text, 'Check that a server or worker runs jobs, and look for write-audit-heads in its log.')
    : ok(text);
}

/** Returns the folder or, before a first start makes it, the nearest one above it. */
function findExistingFolder(folder: string): string {
  const path = resolve(folder);
  return existsSync(path) || dirname(path) === path ? path : findExistingFolder(dirname(path));
}

const toGigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`;

export function judgeDisk({ free, size }: Disk): Result {
  const text = `${toGigabytes(free)} of ${toGigabytes(size)} are free (${Math.floor((100 * free) / size)} %).`;
  return free < MIN_FREE_GIGABYTES * GIGABYTE || free < MIN_FREE_SHARE * size
    ? failed(text, `Enlarge the disk: keep ${100 * MIN_FREE_SHARE} % and ${MIN_FREE_GIGABYTES} GB free.`)
    : ok(text);
}

/** Checks that the disk of a folder has space left. */
export const checkDisk = async (folder: string): Promise<Result> =>
  judgeDisk(await measureDisk(findExistingFolder(folder)));
