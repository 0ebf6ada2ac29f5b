import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandInput,
  type ListMultipartUploadsCommandOutput,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import type { ByteChunks } from '#server/platform/async/byte-chunks.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { describeStorageError } from './describe-storage-error.ts';
import { readObject } from './read-object.ts';
import { upload } from './upload.ts';

type UploadMarkers = Pick<ListMultipartUploadsCommandInput, 'KeyMarker' | 'UploadIdMarker'>;

/** The objects of a bucket, in any number and of any size. */
export type Bucket = ReturnType<typeof openBucket>;

/** Opens a bucket with a client of its own. Every failed request becomes a StartupError, unless it was cancelled. */
export function openBucket(client: S3Client, name: string) {
  client.middlewareStack.add(
    (next) => async (request) => await next(request).catch((error: Error) => explain(error, name)),
    { step: 'initialize', priority: 'high' },
  );
  const toObject = (Key: string) => ({ Bucket: name, Key });
  return {
    /** Stores an object. A failed upload leaves nothing. */
    put: (key: string, contents: ByteChunks, abortSignal: AbortSignal): Promise<void> =>
      upload({ client, ...toObject(key), abortSignal }, contents),
    /** Opens an object. Undefined when it does not exist. */
    async get(key: string, abortSignal?: AbortSignal): Promise<Readable | undefined> {
      const get = (range?: { Range: string; IfMatch: string | undefined }) =>
        client.send(new GetObjectCommand({ ...toObject(key), ...range }), { abortSignal });
      const reply = await ifFound(get());
      if (!reply) return undefined;
      const stream = Readable.from(readObject(reply, get, abortSignal), { objectMode: false });
      // Also when nothing was read.
      return stream.on('close', () => (reply.Body as Readable).destroy());
    },
    has: async (key: string, abortSignal?: AbortSignal): Promise<boolean> =>
      (await ifFound(client.send(new HeadObjectCommand(toObject(key)), { abortSignal }))) !== undefined,
    async delete(key: string): Promise<void> {
      await client.send(new DeleteObjectCommand(toObject(key)));
    },
    /** Lists the keys that begin with `prefix`. */
    async *list(prefix: string): AsyncGenerator<string> {
      const input = { Bucket: name, Prefix: prefix };
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, input))
        for (const { Key } of Contents) if (Key !== undefined) yield Key;
    },
    /** Lists what stands between `prefix` and the next slash of keys. */
    async *listFolders(prefix: string, abortSignal?: AbortSignal): AsyncGenerator<string> {
      const input = { Bucket: name, Prefix: prefix, Delimiter: '/' };
      for await (const { CommonPrefixes = [] } of paginateListObjectsV2({ client }, input, { abortSignal }))
        for (const { Prefix = '' } of CommonPrefixes) yield Prefix.slice(prefix.length, -1);
    },
    /** Removes the parts of unfinished uploads whose keys begin with `prefix`. */
    async abortUploads(prefix: string): Promise<void> {
      let next: UploadMarkers | undefined = {};
      while (next) {
        const list = new ListMultipartUploadsCommand({ Bucket: name, Prefix: prefix, ...next });
        const page: ListMultipartUploadsCommandOutput = await client.send(list);
        for (const { Key = '', UploadId } of page.Uploads ?? [])
          await ifFound(client.send(new AbortMultipartUploadCommand({ ...toObject(Key), UploadId })));
        const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
        next = IsTruncated ? { KeyMarker, UploadIdMarker } : undefined;
      }
    },
  };
}

function explain(error: Error, bucket: string): never {
  if (error.name === 'AbortError') throw error;
  throw new StartupError(`The bucket ${bucket} cannot be used: ${describeStorageError(error)}.`, {
    cause: error,
  });
}

const MISSING = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload']);

/** Returns undefined when an object or upload does not exist. A bucket that does not exist is an error. */
async function ifFound<T>(reply: Promise<T>): Promise<T | undefined> {
  return await reply.catch((error: Error) => {
    if (MISSING.has((error.cause as Error | undefined)?.name ?? '')) return undefined;
    throw error;
  });
}
