import { resolve, dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import type { Env } from '#server/platform/env/env.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { FSDriver } from 'flydrive/drivers/fs';
import { createS3Client } from '#server/platform/s3/create-s3-client.ts';

/** Stores files that only the user of the portal can read, whatever its umask. */
class PrivateFsDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.#folder = folder;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.#folder, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, contents, { mode: 0o600 });
  }
}

/** Returns the folder of photos in the data folder. */
export const getPhotoFolder = ({ dataDir }: Pick<Env, 'dataDir'>) => resolve(dataDir, 'photos');

/** Opens the configured photo storage: an S3-compatible bucket or the data folder. */
export async function openDisk(env: Env): Promise<Disk> {
  const { s3, photoBucket } = env;
  if (!s3 || photoBucket === undefined) return new Disk(new PrivateFsDriver(getPhotoFolder(env)));
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    // A photo that takes longer may be collected. See `GRACE_SECONDS` in create-photos.ts.
    client: await createS3Client(s3, { maxAttempts: 2, requestTimeout: 20_000, socketTimeout: 20_000 }),
    bucket: photoBucket,
    supportsACL: false,
    visibility: 'private',
  });
  return new Disk(driver);
}
