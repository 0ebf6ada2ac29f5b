import { randomBytes } from 'node:crypto';
import type { Disk } from 'flydrive';
import type { Env } from '#server/env.ts';
import type { Secret } from '#server/secrets/secret.ts';
import { openDisk } from './disk.ts';
import type { Photos } from './photos.ts';
import { reEncode } from './re-encode.ts';
import { signedAddress } from './signed-address.ts';

const fileOf = (key: string) => `${key}.jpg`;

/** Photos in the place that the settings name; it is opened when the first photo is asked for. */
export function createPhotos(env: Env, secret: Secret): Photos {
  let opened: Promise<Disk> | undefined;
  const disk = () => (opened ??= openDisk(env));
  return {
    async store(bytes) {
      const photo = await reEncode(bytes);
      const key = randomBytes(16).toString('hex');
      await (await disk()).put(fileOf(key), photo, { contentType: 'image/jpeg' });
      return key;
    },
    async remove(key) {
      await (await disk()).delete(fileOf(key));
    },
    address: (key) => key && signedAddress(secret, key),
    async read(key) {
      const photos = await disk();
      try {
        return Buffer.from(await photos.getBytes(fileOf(key)));
      } catch (error) {
        if (!(await photos.exists(fileOf(key)))) return undefined;
        throw error;
      }
    },
  };
}
