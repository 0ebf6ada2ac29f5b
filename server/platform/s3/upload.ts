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

/** All parts but the last have the same size, and there are at most 10,000, so objects have at most 80 GiB. */
const PART_BYTES = 8 * 1024 * 1024;

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
  let UploadId: string | undefined;
  const Parts: CompletedPart[] = [];
  try {
    for await (const Body of toParts(contents)) {
      if (UploadId === undefined && Body.length < PART_BYTES) {
        await client.send(new PutObjectCommand({ ...object, Body }), { abortSignal });
        return;
      }
      UploadId ??= (await client.send(new CreateMultipartUploadCommand(object), { abortSignal })).UploadId;
      const PartNumber = Parts.length + 1;
      const part = new UploadPartCommand({ ...object, UploadId, PartNumber, Body });
      Parts.push({ PartNumber, ETag: (await client.send(part, { abortSignal })).ETag });
    }
    const complete = new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } });
    await client.send(complete, { abortSignal });
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
      yield Buffer.concat([...chunks, rest.subarray(0, end)]);
      [chunks, size, isFirst, rest] = [[], 0, false, rest.subarray(end)];
    }
    chunks.push(rest);
    size += rest.length;
  }
  if (size > 0 || isFirst) yield Buffer.concat(chunks);
}
