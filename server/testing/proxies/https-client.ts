import { Agent, request as send } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { promisify } from 'node:util';

/** Another loopback address than that of proxies, so that a client's address differs from theirs. */
export const CLIENT_ADDRESS = '127.0.0.2';
const CHUNK_BYTES = 64 * 1024;

interface Site {
  domain: string;
  port: number;
  /** The certificate to trust, as PEM. */
  ca: string;
}

export interface Request {
  method?: string;
  headers?: Record<string, string>;
  body?: FormData;
}

export interface Reply {
  status: number;
  /** All values of a header, in their order. */
  getAll: (name: string) => string[];
  body: Buffer;
}

/** Creates a client of an https site on the loopback address, which keeps its connections open. */
export function createHttpsClient({ domain, port, ca }: Site) {
  const agent = new Agent({ keepAlive: true, ca, servername: domain, localAddress: CLIENT_ADDRESS });

  /** Sends a request. @returns the reply, whose body is not read yet */
  async function open(path: string, { method = 'GET', headers = {}, body }: Request = {}) {
    const encoded = body === undefined ? undefined : new Response(body);
    const bytes = encoded && Buffer.from(await encoded.arrayBuffer());
    const type = encoded?.headers.get('content-type');
    return await new Promise<IncomingMessage>((resolve, reject) => {
      const all = {
        host: domain,
        ...(bytes && { 'content-length': String(bytes.length) }),
        ...(type && { 'content-type': type }),
        ...headers,
      };
      const outgoing = send({ host: '127.0.0.1', port, path, method, headers: all, agent }, resolve);
      outgoing.once('error', reject);
      outgoing.end(bytes);
    });
  }

  async function request(path: string, sent?: Request): Promise<Reply> {
    const reply = await open(path, sent);
    return {
      status: reply.statusCode ?? 0,
      getAll: (name) => reply.headersDistinct[name] ?? [],
      body: await buffer(reply),
    };
  }
  /** Sends a whole upload before it reads the reply, as browsers do over HTTP/1.1. @returns the reply as it was sent */
  async function upload(path: string, headers: Record<string, string>, bytes: Buffer): Promise<string> {
    const socket = connect({ host: '127.0.0.1', port, ca, servername: domain });
    // The write that fails, or the missing reply, says so.
    socket.on('error', () => undefined);
    const all = { host: domain, connection: 'close', 'content-length': String(bytes.length), ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    const write = promisify(
      socket.write.bind(socket) as (data: Uint8Array | string, done: () => void) => void,
    );
    try {
      await write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
        await write(bytes.subarray(at, at + CHUNK_BYTES));
      return await text(socket);
    } finally {
      socket.destroy();
    }
  }
  return { open, request, upload, close: () => agent.destroy() };
}

export type HttpsClient = ReturnType<typeof createHttpsClient>;
