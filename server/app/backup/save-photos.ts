import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { formatNumber } from '#contract/format-number.ts';
import type { PhotoFiles } from '#server/domain/photos/storage.ts';
import { mapConcurrently } from '#server/platform/async/map-concurrently.ts';
import type { Checksum } from './checksums.ts';
import { type Manifest, toPhotoFile } from './manifest.ts';
import { readLines } from './read-lines.ts';
import { saveFile, type Target } from './save-file.ts';

/** Photos that are copied at once, because a bucket takes a while to answer. */
export const CONCURRENCY = 8;
/** Photos between two lines of progress. */
export const REPORT_EVERY = 1000;

/** The tables whose rows refer to photos by `PHOTO_COLUMN`. */
export const PHOTO_TABLES: readonly string[] = ['candidate', 'organization'];
export const PHOTO_COLUMN = 'photo_key';

/** Selects the keys of the photos of rows that fulfil a condition. */
export const selectPhotoKeys = (condition = 'true', tables = PHOTO_TABLES) =>
  tables
    .map((table) => `select ${PHOTO_COLUMN} from ${table} where ${PHOTO_COLUMN} is not null and ${condition}`)
    .join(' union all ');

interface Options extends Target {
  storage: PhotoFiles;
  signal: AbortSignal;
  report: (line: string) => void;
}

/** Copies the photos that rows refer to into a backup, while nothing removes photos. @returns how many there were */
export async function* savePhotos(
  client: pg.Client,
  { storage, signal, report, ...target }: Options,
): AsyncGenerator<Checksum, Manifest['photos']> {
  async function savePhoto(key: string): Promise<Checksum | undefined> {
    const photo = await storage.get(key);
    return photo && (await saveFile(target, toPhotoFile(key), [photo]));
  }
  const keys = readLines(client.query(copyTo(`copy (${selectPhotoKeys()}) to stdout`)));
  const photos = { files: 0, missing: 0 };
  for await (const checksum of mapConcurrently(keys, savePhoto, { concurrency: CONCURRENCY, signal })) {
    if (checksum) {
      yield checksum;
      photos.files += 1;
      if (photos.files % REPORT_EVERY === 0) report(`${formatNumber(photos.files)} photos`);
    } else photos.missing += 1;
  }
  return photos;
}
