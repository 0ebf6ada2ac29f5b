import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

const BUCKET = 'backups';
/** The most keys that a service lists at once. */
const PAGE = 1000;

/** A request to the bucket, such as `PUT hr-portal/manifest.json`, with its number. */
export interface S3Request {
  method: string;
  key: string;
  count: number;
}

/** Ends a request in another way: by a status, by half of the reply, or by no reply. */
export type Failure = number | 'cut' | 'hang' | undefined;

/** A bucket in memory that behaves as S3 does: uploads in parts, and lists in pages. */
export class S3Server {
  readonly objects = new Map<string, Buffer>();
  /** Unfinished uploads by their id. */
  readonly uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>();
  readonly requests: S3Request[] = [];
  /** Decides how a request fails. */
  fail: (request: S3Request) => Failure = () => undefined;
  readonly #server = createServer((request, response) => void this.#handle(request, response));

  /** Returns the settings for it. */
  async listen() {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return {
      S3_ENDPOINT: `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    };
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(String(request.url), 'http://bucket');
    const [, bucket, ...path] = decodeURIComponent(url.pathname).split('/');
    const received = { method: String(request.method), key: path.join('/'), count: this.requests.length };
    this.requests.push(received);
    const body = await buffer(request);
    const failure = this.fail(received);
    if (failure === 'hang') return;
    if (typeof failure === 'number')
      return void respond(response, failure, toError(CODES[failure] ?? 'InternalError'));
    if (bucket !== BUCKET) return void respond(response, 404, toError('NoSuchBucket'));
    const [status, reply] = this.#reply(received, url.searchParams, body);
    if (failure === 'cut') {
      response.writeHead(status, { 'content-length': reply.length });
      response.write(reply.subarray(0, reply.length / 2), () => response.destroy());
    } else respond(response, status, reply, received.method === 'HEAD');
  }

  #reply({ method, key }: S3Request, query: URLSearchParams, body: Buffer): [number, Buffer] {
    const id = query.get('uploadId');
    if (key === '')
      return [200, Buffer.from(query.has('uploads') ? this.#listUploads(query) : this.#list(query))];
    if (method === 'POST' && id === null) return [200, this.#beginUpload(key)];
    if (id !== null)
      return this.#continueUpload({ id, key, method, part: Number(query.get('partNumber')) }, body);
    if (method === 'PUT') this.objects.set(key, body);
    if (method === 'DELETE') this.objects.delete(key);
    if (method === 'PUT' || method === 'DELETE') return [method === 'PUT' ? 200 : 204, Buffer.alloc(0)];
    const object = this.objects.get(key);
    return object ? [200, object] : [404, toError('NoSuchKey')];
  }

  #beginUpload(key: string): Buffer {
    const id = `upload-${this.requests.length}`;
    this.uploads.set(id, { key, parts: new Map() });
    return Buffer.from(
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }

  #continueUpload(
    { id, key, method, part }: { id: string; key: string; method: string; part: number },
    body: Buffer,
  ): [number, Buffer] {
    const upload = this.uploads.get(id);
    if (upload?.key !== key) return [404, toError('NoSuchUpload')];
    if (method === 'PUT') {
      upload.parts.set(part, body);
      return [200, Buffer.alloc(0)];
    }
    this.uploads.delete(id);
    if (method === 'DELETE') return [204, Buffer.alloc(0)];
    const parts = [...upload.parts].toSorted(([a], [b]) => a - b).map(([, bytes]) => bytes);
    this.objects.set(key, Buffer.concat(parts));
    return [200, Buffer.from('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')];
  }

  #list(query: URLSearchParams): string {
    const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')];
    const after = query.get('continuation-token') ?? '';
    const names = [...this.objects.keys()]
      .filter((key) => key.startsWith(prefix))
      .map((key) => {
        const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
        return end === -1 ? key : key.slice(0, end + 1);
      });
    const listed = [...new Set(names)].toSorted().filter((name) => name > after);
    const page = listed.slice(0, PAGE);
    const entries = page.map((name) =>
      delimiter && name.endsWith(delimiter)
        ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${name}</Key></Contents>`,
    );
    const isTruncated = listed.length > PAGE;
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
  }

  #listUploads(query: URLSearchParams): string {
    const uploads = [...this.uploads].filter(([, { key }]) => key.startsWith(query.get('prefix') ?? ''));
    const entries = uploads.map(
      ([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`,
    );
    return `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`;
  }
}

const CODES: Record<number, string> = { 403: 'AccessDenied', 404: 'NoSuchKey', 503: 'SlowDown' };

const toError = (code: string) =>
  Buffer.from(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>The bucket said no</Message></Error>`,
  );

function respond(response: ServerResponse, status: number, body: Buffer, isHead = false): void {
  response.writeHead(status, {
    'content-type': 'application/xml',
    etag: '"tag"',
    'content-length': body.length,
  });
  response.end(isHead ? undefined : body);
}

/** Starts a bucket until the end of the test. @returns it with the settings for it */
export async function startS3() {
  const server = new S3Server();
  onTestFinished(() => server.close());
  return { server, settings: await server.listen(), location: `s3://${BUCKET}/portal` };
}
