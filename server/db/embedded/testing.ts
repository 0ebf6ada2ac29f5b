import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { onTestFinished } from 'vitest';
import type { Embedded } from './start.ts';
import { Framer, type Message, message } from './wire.ts';

/** For the tests of this folder: an own folder, pools that end with the test, and a client that speaks raw bytes. */

/** A folder with a short path, as sockets need it. The caller removes it. */
export async function makeFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'embedded-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A pool that ends with the test; what ends its connections is the test's subject, so its errors are dropped. */
export function poolOn(embedded: Embedded, max = 8): Pool {
  const pool = new Pool({ ...embedded.connection, max });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  onTestFinished(async () => {
    if (!pool.ended) await pool.end();
  });
  return pool;
}

/** Reads whole messages of the server, in their order. */
export class RawClient {
  readonly socket: Socket;
  readonly closed: Promise<unknown>;
  #messages: Message[] = [];
  #more: (() => void) | undefined;

  constructor({ host, port }: Embedded['connection']) {
    this.socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    this.closed = new Promise((resolve) => this.socket.once('close', resolve));
    this.socket.on('error', () => undefined);
    onTestFinished(() => void this.socket.destroy());
  }

  /** Sends the start-up message and begins to read. */
  start(): this {
    const framer = new Framer();
    framer.typed = true;
    this.socket.on('data', (chunk) => {
      this.#messages.push(...framer.push(chunk));
      this.#more?.();
    });
    return this.send(startup(196608, 'user\0postgres\0\0'));
  }

  send(...messages: Buffer[]): this {
    this.socket.write(Buffer.concat(messages));
    return this;
  }

  query(sql: string): this {
    return this.send(message('Q', sql));
  }

  /** The messages up to the next of this type, that one included. */
  async until(type: string): Promise<Message[]> {
    for (;;) {
      const at = this.#messages.findIndex((message) => message.type === type);
      if (at >= 0) return this.#messages.splice(0, at + 1);
      await new Promise<void>((resolve) => (this.#more = resolve));
    }
  }

  /** The types of the messages up to ReadyForQuery, in one word. */
  async reply(): Promise<string> {
    return (await this.until('Z')).map(({ type }) => type).join('');
  }
}

/** A start-up message, or a request in its form. */
export function startup(code: number, text = ''): Buffer {
  const bytes = Buffer.alloc(8 + text.length);
  bytes.writeInt32BE(bytes.length, 0);
  bytes.writeInt32BE(code, 4);
  bytes.write(text, 8, 'latin1');
  return bytes;
}
