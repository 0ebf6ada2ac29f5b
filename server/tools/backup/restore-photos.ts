import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { formatNumber } from '#contract/format-number.ts';
import type { BackupOptions } from '#server/app/backup/save-backup.ts';
import { readChecksums } from '#server/app/backup/checksums.ts';
import { parsePhotoFile } from '#server/app/backup/manifest.ts';
import { CONCURRENCY, REPORT_EVERY } from '#server/app/backup/save-photos.ts';

async function* listPhotoKeys(folder: string): AsyncGenerator<string> {
  for await (const { file } of readChecksums(folder)) {
    const key = parsePhotoFile(file);
    if (key !== undefined) yield key;
  }
}

/** Stores the photos of a backup. */
export async function restorePhotos({ storage, folder, signal, report }: BackupOptions): Promise<void> {
  let files = 0;
  const store = async (key: string) => {
    await storage.put(key, await readFile(join(folder, 'photos', `${key}.jpg`)));
    files += 1;
    if (files % REPORT_EVERY === 0) report(`${formatNumber(files)} photos`);
  };
  await Readable.from(listPhotoKeys(folder)).forEach(store, { concurrency: CONCURRENCY, signal });
}

/** Removes the photos of a backup that were stored before its restore failed. */
export async function removePhotos({ storage, folder }: BackupOptions): Promise<void> {
  const remove = (key: string) => storage.delete(key);
  await Readable.from(listPhotoKeys(folder)).forEach(remove, { concurrency: CONCURRENCY });
}
