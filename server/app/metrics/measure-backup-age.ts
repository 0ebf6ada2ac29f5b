import { findNewestBackupTime } from '#server/app/backup/nightly-backups.ts';
import { openStore } from '#server/app/backup/store/open-store.ts';
import type { Services } from '#server/http/services.ts';
import { shareRecent } from '#server/platform/async/share-recent.ts';
import { withDeadline } from './with-deadline.ts';

/** A bucket is listed no more often, because every request to it takes a while and may cost money. */
const BUCKET_MS = 5 * 60_000;

/**
 * Measures the seconds since the newest nightly backup began, or since the start of the process if there is none.
 * @returns a function that a folder is read by, while a bucket is read in the background. Undefined without BACKUP_TO
 */
export function measureBackupAge(
  services: Pick<Services, 'env' | 'secret' | 'log'>,
): (() => Promise<number>) | undefined {
  const { env, secret, log } = services;
  const { backupTo, backupFolder } = env;
  if (backupTo === undefined) return undefined;
  const store = openStore(backupTo, env);
  // What cannot be read, or was never saved, grows older.
  let newest = performance.timeOrigin;
  const read = async () => {
    newest = (await findNewestBackupTime(await store, secret))?.getTime() ?? newest;
  };
  const subject = 'the age of the newest backup';
  const getAge = () => (Date.now() - newest) / 1000;
  if (backupFolder !== undefined) {
    const readInTime = withDeadline(services, subject, read);
    return async () => {
      await readInTime();
      return getAge();
    };
  }
  // Reading a bucket may take longer than a scrape waits, which is no failure.
  const refresh = shareRecent(
    () => read().catch((error: unknown) => log.warn({ err: error }, `${subject} could not be measured`)),
    BUCKET_MS,
  );
  void refresh();
  return async () => {
    void refresh();
    return getAge();
  };
}
