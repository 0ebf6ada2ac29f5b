import { randomBytes } from 'node:crypto';
import type { Secret } from '#server/platform/secrets/secret.ts';

/** Returns the name of a backup, which sorts by its time. `suffix` tells nightly backups from those of the command. */
export const toBackupName = (time: Date, suffix = ''): string =>
  `hr-portal-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z${suffix}`;

/** Returns the name of a backup of the command. Two of one second in one bucket must not mix. */
export const toManualName = (time: Date): string => toBackupName(time, `-${randomBytes(4).toString('hex')}`);

/**
 * Returns what the names of a portal's nightly backups end in. It comes from the secret, so that portals which share a folder
 * leave the backups of each other alone.
 */
export const toNightlySuffix = (secret: Secret): string =>
  `-nightly-${secret.hash('nightly backup', '').toString('hex').slice(0, 8)}`;

/** Reads when a backup with this suffix began, in UTC. Undefined for any other name. */
export function parseBackupName(name: string, suffix: string): Date | undefined {
  const [, date, hour, minute, second] =
    /^hr-portal-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z/u.exec(name) ?? [];
  const time = new Date(`${date}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) || toBackupName(time, suffix) !== name ? undefined : time;
}
