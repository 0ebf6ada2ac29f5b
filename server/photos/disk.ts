import { resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Env } from '#server/env.ts';

/** Where the settings say photos are kept: a bucket of S3's kind, or the data folder. */
export async function openDisk({ s3, dataDir }: Env): Promise<Disk> {
  if (!s3) return new Disk(new FSDriver({ location: resolve(dataDir, 'photos'), visibility: 'private' }));
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = s3;
  // Loaded only where it is used: the client is larger than the rest of the server.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    bucket,
    region,
    endpoint,
    credentials: { accessKeyId, secretAccessKey },
    // What is not Amazon's own is addressed by path, without a name for each bucket.
    forcePathStyle: endpoint !== undefined,
    supportsACL: false,
    // Checksums that only Amazon's own understands are left out.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    visibility: 'private',
    // A photo that is not stored by then may be collected: see `GRACE_SECONDS` in create-photos.ts.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 5000, requestTimeout: 20_000, throwOnRequestTimeout: true },
  });
  return new Disk(driver);
}
