import { buffer } from 'node:stream/consumers';
import { formatNumber } from '#contract/format-number.ts';
import { forEachConcurrently } from '#server/platform/async/map-concurrently.ts';
import type { PhotoFiles } from '#server/domain/photos/storage.ts';
import { readChecksums } from '#server/app/backup/checksums.ts';
import { parsePhotoFile, toPhotoFile } from '#server/app/backup/manifest.ts';
import { CONCURRENCY, REPORT_EVERY } from '#server/app/backup/save-photos.ts';
import type { BackupReader } from '#server/app/backup/store/backup-store.ts';
import type { Contents } from './open-contents.ts';

interface Options {
  backup: BackupReader;
  storage: PhotoFiles;
}

async function* listPhotoKeys(backup: BackupReader, signal?: AbortSignal): AsyncGenerator<string> {
  for await (const { file } of readChecksums(backup, signal)) {
    const key = parsePhotoFile(file);
    if (key !== undefined) yield key;
  }
}

/** Stores the photos of a backup. */
export async function restorePhotos(
  { read }: Contents,
  { backup, storage, signal, report }: Options & { signal: AbortSignal; report: (line: string) => void },
): Promise<void> {
  let files = 0;
  const store = async (key: string) => {
    await storage.put(key, await buffer(await read(toPhotoFile(key))));
    files += 1;
    if (files % REPORT_EVERY === 0) report(`${formatNumber(files)} photos`);
  };
  await forEachConcurrently(listPhotoKeys(backup, signal), store, { concurrency: CONCURRENCY, signal });
}

/** Removes the photos of a backup that were stored before its restore failed. */
export async function removePhotos({ backup, storage }: Options): Promise<void> {
  await forEachConcurrently(listPhotoKeys(backup), storage.delete, { concurrency: CONCURRENCY });
}
