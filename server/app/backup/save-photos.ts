import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { formatNumber } from '#contract/format-number.ts';
import type { PhotoStorage } from '#server/domain/photos/storage.ts';
import { type Checksum, hashBytes } from './checksums.ts';
import { type Manifest, toPhotoFile } from './manifest.ts';
import { readLines } from './read-lines.ts';

/** Photos that are copied at once, because a bucket takes a while to answer. */
export const CONCURRENCY = 8;
/** Photos between two lines of progress. */
export const REPORT_EVERY = 1000;

const SELECT_KEYS = `select photo_key from candidate where photo_key is not null
  union all select photo_key from organization where photo_key is not null`;

interface Options {
  storage: PhotoStorage;
  folder: string;
  signal: AbortSignal;
  report: (line: string) => void;
}

/** Copies the photos that rows refer to into a backup, while nothing removes photos. */
export async function savePhotos(
  client: pg.Client,
  { storage, folder, signal, report }: Options,
  addChecksum: (checksum: Checksum) => Promise<void>,
): Promise<Manifest['photos']> {
  async function savePhoto(key: string): Promise<Checksum | undefined> {
    const photo = await storage.get(key);
    if (!photo) return undefined;
    const file = toPhotoFile(key);
    await writeFile(join(folder, file), photo, { mode: 0o600, flush: true });
    return { file, sum: hashBytes(photo) };
  }
  const keys = readLines(client.query(copyTo(`copy (${SELECT_KEYS}) to stdout`)));
  const photos = { files: 0, missing: 0 };
  const saved = Readable.from(keys).map(async (key: string) => [await savePhoto(key)], {
    concurrency: CONCURRENCY,
    signal,
  });
  for await (const [checksum] of saved as AsyncIterable<[Checksum | undefined]>) {
    if (checksum) {
      await addChecksum(checksum);
      photos.files += 1;
    } else photos.missing += 1;
    if (photos.files > 0 && photos.files % REPORT_EVERY === 0) report(`${formatNumber(photos.files)} photos`);
  }
  return photos;
}
