import { StartupError } from '#server/platform/errors/startup-error.ts';
import {
  type BucketAddress,
  parseStoragePlace,
  type StoragePlace,
} from '#server/platform/s3/bucket-address.ts';
import type { S3Service } from '#server/platform/s3/create-s3-client.ts';
import type { BackupReader, BackupStore } from './backup-store.ts';
import { createFolderStore, openFolderBackup } from './folder-store.ts';

interface Settings {
  s3?: S3Service;
  photoBucket?: string;
}

/**
 * Opens a folder or bucket that keeps backups.
 * @param location a folder, or an address such as `s3://bucket/path`
 * @param signal cancels lists of a bucket
 * @throws StartupError for another address or the bucket of the photos, or when the settings have no credentials for a bucket
 */
export async function openStore(
  location: string,
  settings: Settings,
  signal?: AbortSignal,
): Promise<BackupStore> {
  const { bucket: address } = parseLocation(location);
  if (!address) return createFolderStore(location);
  if (address.bucket === settings.photoBucket)
    throw new StartupError(`${location} must be in another bucket than S3_BUCKET.`);
  const { createBucketStore } = await import('./bucket-store.ts');
  return await createBucketStore(requireS3(settings, address), address, signal);
}

/** Opens one backup, in the same way. */
export async function openBackup(location: string, settings: Settings): Promise<BackupReader> {
  const { bucket: address } = parseLocation(location);
  if (!address) return openFolderBackup(location);
  const { openBucketBackup } = await import('./bucket-store.ts');
  return await openBucketBackup(requireS3(settings, address), address);
}

function parseLocation(location: string): StoragePlace {
  const place = parseStoragePlace(location);
  if (!place)
    throw new StartupError(`${location} is neither a folder nor a bucket such as s3://bucket/path.`);
  return place;
}

function requireS3({ s3 }: Settings, { bucket }: BucketAddress): S3Service {
  if (!s3)
    throw new StartupError(
      `The bucket ${bucket} needs the settings S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
    );
  return s3;
}
