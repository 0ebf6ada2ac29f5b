import type { S3Client } from '@aws-sdk/client-s3';

/** An S3-compatible service and the credentials of the portal. */
export interface S3Service {
  /** Undefined for Amazon S3. */
  endpoint?: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How long a client waits for a service. */
export interface Patience {
  /** Attempts at a request, each of which waits `requestTimeout` milliseconds for its reply. */
  maxAttempts: number;
  requestTimeout: number;
  /** Milliseconds after which a connection without traffic is closed. */
  socketTimeout: number;
}

/** Creates a client, which is loaded only when needed, because it is larger than the rest of the server. */
export async function createS3Client(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Service,
  { maxAttempts, requestTimeout, socketTimeout }: Patience,
): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  return new S3Client({
    region,
    endpoint,
    credentials: { accessKeyId, secretAccessKey },
    // Other providers are addressed by path instead of a host name per bucket.
    forcePathStyle: endpoint !== undefined,
    // Omits checksums that only Amazon supports.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts,
    requestHandler: {
      connectionTimeout: 5000,
      requestTimeout,
      throwOnRequestTimeout: true,
      socketTimeout,
    },
  });
}
