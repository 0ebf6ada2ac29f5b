import { existsSync } from 'node:fs';
import type { Disk } from 'flydrive';
import type { Env } from '#server/platform/env/env.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { isDiskFull } from '#server/platform/process/system-failure.ts';
import { getPhotoFolder, openDisk } from './disk.ts';

/** Stores the files of photos by key. */
export interface PhotoFiles {
  /** Names the folder or bucket. */
  location: string;
  /** @throws DomainError storage_full when there is no space left */
  put(key: string, photo: Buffer): Promise<void>;
  /** Returns undefined when there is no file. */
  get(key: string): Promise<Buffer | undefined>;
  /** Removes a file if it exists. */
  delete(key: string): Promise<void>;
  /** Reports whether the storage has no files at all. */
  isEmpty(): Promise<boolean>;
}

/** The storage of a portal that runs. */
export interface PhotoStorage extends PhotoFiles {
  /** Checks that the folder can be written, or that the bucket replies. @throws DomainError storage_full; another error */
  check(): Promise<void>;
}

/** Seconds until another upload makes sense while there is no space. */
const FULL_SECONDS = 60;

/** No photo has this key, because the keys of photos are hexadecimal. */
const PROBE_KEY = 'probe';
const PROBE = Buffer.from('probe');

const toFile = (key: string) => `${key}.jpg`;

/** Creates the configured storage, which is opened on first use. */
export function createStorage(env: Env): PhotoStorage {
  let opened: Promise<Disk> | undefined;
  const disk = () => (opened ??= openDisk(env));
  const storage: PhotoStorage = {
    location:
      env.photoBucket === undefined ? getPhotoFolder(env) : `${env.s3?.endpoint ?? 's3'}/${env.photoBucket}`,
    async put(key, photo) {
      const photos = await disk();
      try {
        await photos.put(toFile(key), photo, { contentType: 'image/jpeg' });
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        throw new DomainError('storage_full', undefined, { cause: error, retryAfter: FULL_SECONDS });
      }
    },
    async get(key) {
      const photos = await disk();
      try {
        return Buffer.from(await photos.getBytes(toFile(key)));
      } catch (error) {
        if (!(await photos.exists(toFile(key)))) return undefined;
        throw error;
      }
    },
    async delete(key) {
      await (await disk()).delete(toFile(key));
    },
    async isEmpty() {
      if (env.photoBucket === undefined && !existsSync(getPhotoFolder(env))) return true;
      const { objects } = await (await disk()).listAll();
      return [...objects].length === 0;
    },
    async check() {
      // A bucket with versions would keep every file. This lists none, and fails without the bucket or its rights.
      if (env.photoBucket !== undefined) return void (await (await disk()).listAll(PROBE_KEY));
      try {
        await storage.put(PROBE_KEY, PROBE);
      } finally {
        // A full disk leaves a truncated file.
        await storage.delete(PROBE_KEY);
      }
    },
  };
  return storage;
}
