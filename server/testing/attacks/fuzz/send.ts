import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { FuzzRequest, Part } from './fuzz-request.ts';

export interface FuzzResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const TIMEOUT_MS = 30_000;
const agent = new Agent({ keepAlive: true });

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
};

/** Decodes a body as its headers say. */
const decodeBody = (bytes: Buffer, encoding = '') => (decoders[encoding]?.(bytes) ?? bytes).toString();

async function encodeForm(parts: readonly Part[], files: readonly File[]) {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, files[value % files.length] as File);
  }
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) };
}

async function encodeBody({ body }: FuzzRequest, isForm: boolean, files: readonly File[]) {
  if (!body) return undefined;
  if ('parts' in body) return await encodeForm(body.parts, files);
  const type = isForm ? 'multipart/form-data; boundary=x' : 'application/json';
  return { type, bytes: Buffer.from('json' in body ? JSON.stringify(body.json) : body.text) };
}

interface Sent {
  base: string;
  method: string;
  token: string | undefined;
  isForm: boolean;
  files: readonly File[];
}

/** Sends a request as it is written: `fetch` would normalise addresses and refuse some headers. */
export async function send(
  sent: FuzzRequest,
  { base, method, token, isForm, files }: Sent,
): Promise<FuzzResponse> {
  const { hostname, port } = new URL(base);
  const body = await encodeBody(sent, isForm, files);
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': body.type, 'content-length': String(body.bytes.length) }),
    ...sent.headers,
  };
  return await new Promise((resolve, reject) => {
    const options = { agent, hostname, port, path: sent.target, method, headers, timeout: TIMEOUT_MS };
    const outgoing = request(options, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      buffer(response).then(
        (bytes) =>
          resolve({ status, headers: received, body: decodeBody(bytes, received['content-encoding']) }),
        reject,
      );
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer to ${method} ${sent.target}`)));
    outgoing.on('error', reject);
    outgoing.end(body?.bytes);
  });
}
