import type { Disk } from 'flydrive';
import type { Env } from '#server/env.ts';
import { openDisk } from './disk.ts';

/** Where the files of photos are kept, by their keys. */
export interface PhotoStorage {
  put(key: string, photo: Buffer): Promise<void>;
  /** Undefined when there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** Removes a file; one that is not there is no error. */
  delete(key: string): Promise<void>;
}

const toFile = (key: string) => `${key}.jpg`;

/** The storage that the settings name; it is opened when the first photo is asked for. */
export function createStorage(env: Env): PhotoStorage {
  let opened: Promise<Disk> | undefined;
  const disk = () => (opened ??= openDisk(env));
  return {
    async put(key, photo) {
      await (await disk()).put(toFile(key), photo, { contentType: 'image/jpeg' });
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
  };
}
