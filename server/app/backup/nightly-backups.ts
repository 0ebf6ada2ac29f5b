import type { Secret } from '#server/platform/secrets/secret.ts';
import { parseBackupName, toNightlySuffix } from './backup-name.ts';
import type { BackupStore, StoredBackup } from './store/backup-store.ts';

/** A nightly backup in a store. */
export interface NightlyBackup extends StoredBackup {
  /** When it began, in UTC. */
  time: Date;
}

/** Lists the nightly backups of a portal. */
export async function listNightlyBackups(store: BackupStore, secret: Secret): Promise<NightlyBackup[]> {
  const suffix = toNightlySuffix(secret);
  return (await store.list(suffix)).flatMap((backup) => {
    const time = parseBackupName(backup.name, suffix);
    return time ? { ...backup, time } : [];
  });
}

/** Finds when the newest complete backup was made. Undefined when there is none, and later times are not considered. */
export async function findNewestBackupTime(store: BackupStore, secret: Secret): Promise<Date | undefined> {
  const now = Date.now();
  const times = (await listNightlyBackups(store, secret))
    .filter(({ time, isComplete }) => isComplete && time.getTime() <= now)
    .map(({ time }) => time.getTime());
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}
