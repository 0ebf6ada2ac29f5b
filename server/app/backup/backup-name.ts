import type { Secret } from '#server/platform/secrets/secret.ts';
import { PARTIAL } from './manifest.ts';

/** Returns the name of a backup, which sorts by its time. `suffix` tells nightly backups from those of the command. */
export const toBackupName = (time: Date, suffix = ''): string =>
  `hr-portal-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z${suffix}`;

/**
 * Returns what the names of a portal's nightly backups end in. It comes from the secret, so that portals which share a folder
 * leave the backups of each other alone.
 */
export const toNightlySuffix = (secret: Secret): string =>
  `-nightly-${secret.hash('nightly backup', '').toString('hex').slice(0, 8)}`;

/** A folder that a nightly backup was written to. */
export interface NightlyBackup {
  name: string;
  /** When it began, in UTC. */
  time: Date;
  /** Whether it was written completely, and its removal has not begun. */
  isComplete: boolean;
}

/** Reads the name of a nightly backup with this suffix. Undefined for any other name. */
export function parseNightlyName(name: string, suffix: string): NightlyBackup | undefined {
  const isComplete = !name.endsWith(PARTIAL);
  const complete = isComplete ? name : name.slice(0, -PARTIAL.length);
  const [, date, hour, minute, second] =
    /^hr-portal-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z/u.exec(complete) ?? [];
  const time = new Date(`${date}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(time.getTime()) || toBackupName(time, suffix) !== complete) return undefined;
  return { name, time, isComplete };
}
