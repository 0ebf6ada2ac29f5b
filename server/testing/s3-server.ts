import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

const BUCKET = 'backups';
/** The least bytes of all parts of an upload but the last. */
const MIN_PART = 5 * 1024 * 1024;

/** A request to the bucket, such as `PUT hr-portal/manifest.json`, with its number. */
export interface S3Request {
  method: string;
  key: string;
  count: number;
}

/** Ends a request in another way: by a status, by half of the reply with or without an end, or by no reply. */
export type Failure = number | 'cut' | 'stall' | 'hang' | undefined;

interface Reply {
  status: number;
  body: Buffer;
  /** In the header. */
  etag?: string;
}

/** A bucket in memory that behaves as S3 does: uploads in parts, and lists in pages. */
export class S3Server {
  readonly objects = new Map<string, Buffer>();
  /** Unfinished uploads by their id. */
  readonly uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>();
  /** Requests for a part of an object. */
  readonly ranges: string[] = [];
  readonly requests: S3Request[] = [];
  /** The most keys or uploads that it lists at once. */
  page = 1000;
  /** Decides how a request fails. */
  fail: (request: S3Request) => Failure = () => undefined;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((request, response) => void this.#handle(request, response));

  /** Returns the settings for it. */
  async listen() {
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return {
      S3_ENDPOINT: `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    };
  }

  /** The open connections. */
  get connections(): number {
    return this.#sockets.size;
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
      return void respond(response, toError(failure, CODES[failure] ?? 'InternalError'));
    if (bucket !== BUCKET) return void respond(response, toError(404, 'NoSuchBucket'));
    const reply = this.#reply(received, { query: url.searchParams, body, headers: request.headers });
    if (failure === 'cut' || failure === 'stall') {
      writeHead(response, reply);
      response.write(reply.body.subarray(0, reply.body.length / 2), () => {
        if (failure === 'cut') response.destroy();
      });
    } else respond(response, reply, received.method === 'HEAD');
  }

  #reply({ method, key }: S3Request, { query, body, headers }: Contents): Reply {
    const id = query.get('uploadId');
    if (key === '') return toReply(200, query.has('uploads') ? this.#listUploads(query) : this.#list(query));
    if (method === 'POST' && id === null) return toReply(200, this.#beginUpload(key));
    if (id !== null)
      return this.#continueUpload({ id, key, method, part: Number(query.get('partNumber')) }, body);
    if (method === 'PUT') this.objects.set(key, body);
    if (method === 'DELETE') this.objects.delete(key);
    if (method === 'PUT' || method === 'DELETE') return toReply(method === 'PUT' ? 200 : 204, '');
    const object = this.objects.get(key);
    return object ? this.#read(object, headers) : toError(404, 'NoSuchKey');
  }

  #read(object: Buffer, headers: IncomingHttpHeaders): Reply {
    const etag = toETag(object);
    if (headers['if-match'] !== undefined && headers['if-match'] !== etag)
      return toError(412, 'PreconditionFailed');
    const [, start] = /^bytes=(\d+)-$/u.exec(headers.range ?? '') ?? [];
    if (start === undefined) return { status: 200, body: object, etag };
    this.ranges.push(start);
    if (Number(start) >= object.length) return toError(416, 'InvalidRange');
    return { status: 206, body: object.subarray(Number(start)), etag };
  }

  #beginUpload(key: string): string {
    const id = `upload-${this.requests.length}`;
    this.uploads.set(id, { key, parts: new Map() });
    return `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
  }

  #continueUpload(
    { id, key, method, part }: { id: string; key: string; method: string; part: number },
    body: Buffer,
  ): Reply {
    const upload = this.uploads.get(id);
    if (upload?.key !== key) return toError(404, 'NoSuchUpload');
    if (method === 'PUT') {
      upload.parts.set(part, body);
      return { status: 200, body: Buffer.alloc(0), etag: toETag(body) };
    }
    if (method === 'POST') {
      const listed = [...String(body).matchAll(/<Part>.*?<\/Part>/gsu)].map(([text]) => ({
        number: Number(/<PartNumber>(\d+)</u.exec(text)?.[1]),
        etag: /<ETag>(?:"|&quot;)(\w+)(?:"|&quot;)</u.exec(text)?.[1],
      }));
      const parts = listed.map(({ number }) => upload.parts.get(number) ?? Buffer.alloc(0));
      if (listed.some(({ number }, at) => number <= (listed[at - 1]?.number ?? 0)))
        return toError(400, 'InvalidPartOrder');
      if (parts.length === 0 || listed.some(({ etag }, at) => `"${etag}"` !== toETag(parts[at] as Buffer)))
        return toError(400, 'InvalidPart');
      if (parts.slice(0, -1).some(({ length }) => length < MIN_PART)) return toError(400, 'EntityTooSmall');
      this.objects.set(key, Buffer.concat(parts));
    }
    this.uploads.delete(id);
    return method === 'DELETE'
      ? toReply(204, '')
      : toReply(200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
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
    const page = listed.slice(0, this.page);
    const entries = page.map((name) =>
      delimiter && name.endsWith(delimiter)
        ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${name}</Key></Contents>`,
    );
    const isTruncated = listed.length > this.page;
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
  }

  #listUploads(query: URLSearchParams): string {
    const [prefix, keyMarker, idMarker] = ['prefix', 'key-marker', 'upload-id-marker'].map(
      (name) => query.get(name) ?? '',
    ) as [string, string, string];
    const uploads = [...this.uploads]
      .map(([id, { key }]) => ({ id, key }))
      .filter(({ key }) => key.startsWith(prefix))
      .toSorted((a, b) => compare(a.key, b.key) || compare(a.id, b.id))
      .filter(({ key, id }) => key > keyMarker || (key === keyMarker && idMarker !== '' && id > idMarker));
    const page = uploads.slice(0, this.page);
    const entries = page.map(({ id, key }) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`);
    const last = uploads.length > this.page ? page.at(-1) : undefined;
    const next = last
      ? `<NextKeyMarker>${last.key}</NextKeyMarker><NextUploadIdMarker>${last.id}</NextUploadIdMarker>`
      : '';
    return `<ListMultipartUploadsResult><IsTruncated>${last !== undefined}</IsTruncated>${next}${entries.join('')}</ListMultipartUploadsResult>`;
  }
}

interface Contents {
  query: URLSearchParams;
  body: Buffer;
  headers: IncomingHttpHeaders;
}

const CODES: Record<number, string> = { 403: 'AccessDenied', 404: 'NoSuchKey', 503: 'SlowDown' };

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);
const toETag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const toReply = (status: number, body: string): Reply => ({ status, body: Buffer.from(body) });
const toError = (status: number, code: string) =>
  toReply(
    status,
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>The bucket said no</Message></Error>`,
  );

function writeHead(response: ServerResponse, { status, body, etag }: Reply): void {
  response.writeHead(status, {
    'content-type': 'application/xml',
    ...(etag !== undefined && { etag }),
    'content-length': body.length,
  });
}

function respond(response: ServerResponse, reply: Reply, isHead = false): void {
  writeHead(response, reply);
  response.end(isHead ? undefined : reply.body);
}

/** Starts a bucket until the end of the test. @returns it with the settings for it */
export async function startS3() {
  const server = new S3Server();
  onTestFinished(() => server.close());
  return { server, settings: await server.listen(), location: `s3://${BUCKET}/portal` };
}
