import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { ByteChunks } from '#server/platform/async/byte-chunks.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';

/** All parts but the last have the same size. With `MAX_PARTS`, objects have at most 80 GiB. */
const PART_BYTES = 8 * 1024 * 1024;
const MAX_PARTS = 10_000;
/** A slow connection takes minutes for a part, and a service for putting parts together. Only a connection without traffic ends. */
const NO_TIME_LIMIT = { requestTimeout: 0 };

interface Target {
  client: S3Client;
  Bucket: string;
  Key: string;
  abortSignal: AbortSignal;
}

/** Stores an object of unknown size, of which one part at a time is in memory. A failed upload leaves nothing. */
export async function upload(
  { client, Bucket, Key, abortSignal }: Target,
  contents: ByteChunks,
): Promise<void> {
  const object = { Bucket, Key };
  const options = { abortSignal, ...NO_TIME_LIMIT };
  let UploadId: string | undefined;
  const Parts: CompletedPart[] = [];
  try {
    for await (const Body of toParts(contents)) {
      if (UploadId === undefined && Body.length < PART_BYTES) {
        await client.send(new PutObjectCommand({ ...object, Body }), options);
        return;
      }
      UploadId ??= (await client.send(new CreateMultipartUploadCommand(object), { abortSignal })).UploadId;
      const PartNumber = Parts.length + 1;
      if (PartNumber > MAX_PARTS) throw new StartupError(`The file ${Key} is larger than 80 GiB.`);
      const part = new UploadPartCommand({ ...object, UploadId, PartNumber, Body });
      Parts.push({ PartNumber, ETag: (await client.send(part, options)).ETag });
    }
    const complete = new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } });
    await client.send(complete, options);
  } catch (error) {
    // The first failure is what the operator needs to know.
    if (UploadId !== undefined)
      await client.send(new AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => undefined);
    throw error;
  }
}

/** Splits contents into parts, of which only the last may be smaller. Empty contents are one empty part. */
async function* toParts(contents: ByteChunks): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  let isFirst = true;
  for await (const chunk of contents) {
    let rest = chunk;
    while (size + rest.length >= PART_BYTES) {
      const end = PART_BYTES - size;
      const part = Buffer.concat([...chunks, rest.subarray(0, end)]);
      // Cleared first, so that only the part is in memory while it is sent.
      [chunks, size, isFirst, rest] = [[], 0, false, rest.subarray(end)];
      yield part;
    }
    chunks.push(rest);
    size += rest.length;
  }
  if (size > 0 || isFirst) yield Buffer.concat(chunks);
}
