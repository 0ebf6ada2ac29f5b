import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import type { ByteChunks } from '#server/platform/async/byte-chunks.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { upload } from './upload.ts';

/** The objects of a bucket, in any number and of any size. */
export interface Bucket {
  /** Stores an object. A failed upload leaves nothing. */
  put(key: string, contents: ByteChunks, signal: AbortSignal): Promise<void>;
  /** Opens an object. Undefined when it does not exist. */
  get(key: string): Promise<Readable | undefined>;
  has(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Lists the keys that begin with `prefix`. */
  list(prefix: string): AsyncIterable<string>;
  /** Lists what stands between `prefix` and the next slash of keys. */
  listFolders(prefix: string): AsyncIterable<string>;
  /** Removes the parts of unfinished uploads whose keys begin with `prefix`. */
  abortUploads(prefix: string): Promise<void>;
}

/** Opens a bucket with a client of its own. Every failed request becomes a StartupError, unless it was cancelled. */
export function openBucket(client: S3Client, name: string): Bucket {
  client.middlewareStack.add(
    (next) => async (request) => await next(request).catch((error: Error) => explain(error, name)),
    { step: 'initialize', priority: 'high' },
  );
  const toObject = (Key: string) => ({ Bucket: name, Key });
  return {
    put: (key, contents, abortSignal) => upload({ client, ...toObject(key), abortSignal }, contents),
    async get(key) {
      const reply = await ifFound(client.send(new GetObjectCommand(toObject(key))));
      return reply?.Body as Readable | undefined;
    },
    has: async (key) => (await ifFound(client.send(new HeadObjectCommand(toObject(key))))) !== undefined,
    async delete(key) {
      await client.send(new DeleteObjectCommand(toObject(key)));
    },
    async *list(prefix) {
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: name, Prefix: prefix },
      ))
        for (const { Key } of Contents) if (Key !== undefined) yield Key;
    },
    async *listFolders(prefix) {
      const input = { Bucket: name, Prefix: prefix, Delimiter: '/' };
      for await (const { CommonPrefixes = [] } of paginateListObjectsV2({ client }, input))
        for (const { Prefix = '' } of CommonPrefixes) yield Prefix.slice(prefix.length, -1);
    },
    async abortUploads(prefix) {
      // Each page begins after the uploads that were aborted.
      const list = new ListMultipartUploadsCommand({ Bucket: name, Prefix: prefix });
      for (let left = true; left;) {
        const { Uploads = [], IsTruncated = false } = await client.send(list);
        for (const { Key = '', UploadId } of Uploads)
          await client.send(new AbortMultipartUploadCommand({ ...toObject(Key), UploadId }));
        left = IsTruncated && Uploads.length > 0;
      }
    },
  };
}

function explain(error: Error, bucket: string): never {
  if (error.name === 'AbortError') throw error;
  const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  const reason = [$metadata?.httpStatusCode, name, message].filter((part) => part && part !== 'UnknownError');
  throw new StartupError(`The bucket ${bucket} cannot be used: ${reason.join(' ').replace(/\.$/u, '')}.`, {
    cause: error,
  });
}

const MISSING = new Set(['NoSuchKey', 'NotFound']);

/** Returns undefined when an object does not exist. A bucket that does not exist is an error. */
async function ifFound<T>(reply: Promise<T>): Promise<T | undefined> {
  return await reply.catch((error: Error) => {
    if (MISSING.has((error.cause as Error | undefined)?.name ?? '')) return undefined;
    throw error;
  });
}
