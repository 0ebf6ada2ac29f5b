import { findNewestBackupTime } from '#server/app/backup/nightly-backups.ts';
import { openStore } from '#server/app/backup/store/open-store.ts';
import type { Services } from '#server/http/services.ts';
import { shareRecent } from '#server/platform/async/share-recent.ts';
import { parseBucketAddress } from '#server/platform/s3/bucket-address.ts';
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
  const { env, secret } = services;
  const { backupTo } = env;
  if (backupTo === undefined) return undefined;
  const store = openStore(backupTo, env);
  // What cannot be read, or was never saved, grows older.
  let newest = performance.timeOrigin;
  const read = withDeadline(services, 'the age of the newest backup', async () => {
    newest = (await findNewestBackupTime(await store, secret))?.getTime() ?? newest;
  });
  const getAge = () => (Date.now() - newest) / 1000;
  if (!parseBucketAddress(backupTo))
    return async () => {
      await read();
      return getAge();
    };
  const refresh = shareRecent(read, BUCKET_MS);
  void refresh();
  return async () => {
    void refresh();
    return getAge();
  };
}
