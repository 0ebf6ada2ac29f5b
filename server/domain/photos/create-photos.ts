import { randomBytes } from 'node:crypto';
import type { BaseLogger } from 'pino';
import type { Database } from '#server/platform/db/database.ts';
import {
  addUnreferencedPhoto,
  claimPhoto,
  claimPhotosAfter,
  deleteUnreferencedPhotos,
} from './queries/unreferenced-photos.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import type { Photos } from './photos.ts';
import { reEncode } from './re-encode.ts';
import { signPhotoUrl } from './signed-photo-url.ts';
import type { PhotoStorage } from './storage.ts';

/**
 * Seconds within which a row must refer to a new photo. Longer than the time limits of the storage and a transaction.
 */
const GRACE_SECONDS = 120;
const SWEPT_AT_ONCE = 100;

interface PhotosOptions {
  storage: PhotoStorage;
  secret: Secret;
  db: Database;
  log: Pick<BaseLogger, 'error'>;
}

/**
 * Creates photos in a storage. The database knows every file: a row refers to it, or it is recorded as unreferenced
 * from before its creation until after its removal. Triggers on the referring tables maintain this.
 */
export function createPhotos({ storage, secret, db, log }: PhotosOptions): Photos {
  /** Removes the files of claimed photos. Failed ones stay claimed for the next sweep. */
  async function deleteFiles(keys: readonly string[]) {
    const outcomes = await Promise.allSettled(keys.map((key) => storage.delete(key)));
    const failed = new Set(keys.filter((_, at) => outcomes[at]?.status === 'rejected'));
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        log.error({ err: outcome.reason as Error }, 'photo left to the sweep');
    await deleteUnreferencedPhotos(
      db,
      keys.filter((key) => !failed.has(key)),
    );
  }
  async function storeTrustedJpeg(jpeg: Buffer) {
    const key = randomBytes(16).toString('hex');
    await addUnreferencedPhoto(db, key, GRACE_SECONDS);
    await storage.put(key, jpeg);
    return key;
  }
  return {
    store: async (bytes) => await storeTrustedJpeg(await reEncode(bytes)),
    storeTrustedJpeg,
    async remove(key) {
      if (!key) return;
      try {
        if (await claimPhoto(db, key)) await deleteFiles([key]);
      } catch (error) {
        log.error({ err: error, key }, 'photo left to the sweep');
      }
    },
    async sweep() {
      for (let last = ''; ;) {
        const keys = await claimPhotosAfter(db, last, SWEPT_AT_ONCE);
        await deleteFiles(keys);
        const end = keys.at(-1);
        if (end === undefined) return;
        last = end;
      }
    },
    getUrl: (key) => key && signPhotoUrl(secret, key),
    check: () => storage.check(),
    read: (key) => storage.get(key),
  };
}
