import type { ByteChunks } from '#server/platform/async/byte-chunks.ts';
import { forEachConcurrently } from '#server/platform/async/map-concurrently.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { type Bucket, openBucket } from '#server/platform/s3/bucket.ts';
import type { BucketAddress } from '#server/platform/s3/bucket-address.ts';
import { createS3Client, type Patience, type S3Service } from '#server/platform/s3/create-s3-client.ts';
import {
  type BackupReader,
  type BackupStore,
  type BackupWriter,
  MANIFEST,
  type StoredBackup,
} from './backup-store.ts';
import { createReader } from './create-reader.ts';

/** A service may take minutes to put the parts of a large object together, and sends nothing meanwhile. */
const PATIENCE = { maxAttempts: 3, requestTimeout: 60_000, socketTimeout: 300_000 };
/** Objects that are removed at once. Not every service removes several with one request. */
const CONCURRENCY = 8;

const open = async (s3: S3Service, { bucket }: BucketAddress, patience = PATIENCE): Promise<Bucket> =>
  openBucket(await createS3Client(s3, patience), bucket);

/**
 * Keeps backups in a bucket. A backup is complete while it has a manifest, which is stored last and removed first.
 * @param reading cancels lists, but not the removal of what was written
 */
export async function createBucketStore(
  s3: S3Service,
  address: BucketAddress,
  reading?: AbortSignal,
): Promise<BackupStore> {
  const bucket = await open(s3, address);
  const toFolder = (name: string) => `${address.prefix}${name}/`;
  return {
    location: `s3://${address.bucket}/${address.prefix}`,
    async list(suffix) {
      const backups: StoredBackup[] = [];
      for await (const name of bucket.listFolders(address.prefix, reading))
        if (name.endsWith(suffix))
          backups.push({ name, isComplete: await bucket.has(`${toFolder(name)}${MANIFEST}`, reading) });
      return backups;
    },
    create: async (name, signal) => createBucketWriter(bucket, toFolder(name), { address, signal }),
    remove: ({ name }) => removeFolder(bucket, toFolder(name)),
  };
}

async function removeFolder(bucket: Bucket, folder: string): Promise<void> {
  await bucket.delete(`${folder}${MANIFEST}`);
  await forEachConcurrently(bucket.list(folder), bucket.delete, { concurrency: CONCURRENCY });
  await bucket.abortUploads(folder);
}

function createBucketWriter(
  bucket: Bucket,
  folder: string,
  { address, signal }: { address: BucketAddress; signal: AbortSignal },
): BackupWriter {
  const location = `s3://${address.bucket}/${folder.slice(0, -1)}`;
  let first: string | undefined;
  async function write(file: string, contents: ByteChunks): Promise<void> {
    await bucket.put(`${folder}${file}`, contents, signal);
    first ??= file;
  }
  /** A bucket has no lock: another database with the same secret may remove what it takes for the rest of a killed run. */
  async function requireFirst(): Promise<void> {
    if (first !== undefined && !(await bucket.has(`${folder}${first}`, signal)))
      throw new StartupError(`The backup ${location} was removed by another process while it was written.`);
  }
  return {
    location,
    write,
    async complete(manifest) {
      await requireFirst();
      await write(MANIFEST, [Buffer.from(manifest)]);
      await requireFirst();
    },
    discard: () => removeFolder(bucket, folder),
  };
}

/** Opens the backup at an address. One that is being written or removed has no manifest. */
export async function openBucketBackup(
  s3: S3Service,
  address: BucketAddress,
  patience?: Patience,
): Promise<BackupReader> {
  const bucket = await open(s3, address, patience);
  const location = `s3://${address.bucket}/${address.prefix}`.replace(/\/$/u, '');
  return createReader(location, (file, signal) => bucket.get(`${address.prefix}${file}`, signal));
}
