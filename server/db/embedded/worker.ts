import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DurableFolder, syncParameters } from './durable-folder.ts';
import { type FromEngine, REPLY_LIMIT, type ToEngine, type TransactionStatus } from './engine-messages.ts';

/** The thread in which PGlite runs: it takes groups of messages, and sends what the database answers. */

const CHUNK = 64 * 1024;
const READY_LENGTH = 6;
const { folder, unsent } = workerData as { folder: string; unsent: Int32Array };

const port = parentPort;
if (!port) throw new Error('The embedded database runs in a worker thread only.');

const pglite = await PGlite.create({
  fs: new DurableFolder(folder),
  startParams: syncParameters(PGlite.defaultStartParams),
  extensions: { pg_trgm, unaccent, fuzzystrmatch },
});
const version = await pglite.query<{ server_version: string }>('show server_version');
post({ type: 'ready', serverVersion: version.rows[0]?.server_version ?? '' });
port.on('message', (message: ToEngine) => (message.type === 'stop' ? stop() : run(message.group)));

async function run(group: Uint8Array): Promise<void> {
  const chunk = new Chunk();
  await pglite.execProtocolRawStream(group, { onRawData: (data) => chunk.add(data) });
  post({ type: 'done', status: chunk.status(), bytes: chunk.take() });
}

async function stop(): Promise<void> {
  await pglite.close();
  post({ type: 'stopped' });
}

function post(message: FromEngine): void {
  const bytes = 'bytes' in message ? message.bytes : undefined;
  if (bytes) Atomics.add(unsent, 0, bytes.length);
  port?.postMessage(message, bytes ? [bytes.buffer as ArrayBuffer] : []);
}

/** Gathers the engine's small pieces; sends full chunks on, and waits while the client is slow to read. */
class Chunk {
  #bytes = Buffer.allocUnsafeSlow(1024);
  #length = 0;
  #tail = Buffer.alloc(0);

  add(data: Uint8Array): void {
    this.#tail = Buffer.concat([this.#tail, data.subarray(-READY_LENGTH)]).subarray(-READY_LENGTH);
    if (this.#length + data.length > CHUNK) this.#send();
    if (this.#length + data.length > this.#bytes.length) this.#grow(this.#length + data.length);
    this.#bytes.set(data, this.#length);
    this.#length += data.length;
  }

  /** What ReadyForQuery said, if the reply ends with one. */
  status(): TransactionStatus | undefined {
    const tail = this.#tail.toString('latin1');
    return tail.startsWith('Z\0\0\0\u0005') ? (tail[5] as TransactionStatus) : undefined;
  }

  take(): Uint8Array {
    const bytes = this.#bytes.subarray(0, this.#length);
    this.#bytes = Buffer.allocUnsafeSlow(1024);
    this.#length = 0;
    return bytes;
  }

  #send(): void {
    if (this.#length === 0) return;
    post({ type: 'data', bytes: this.take() });
    for (let size = waiting(); size > REPLY_LIMIT; size = waiting()) Atomics.wait(unsent, 0, size);
  }

  #grow(size: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(size, CHUNK));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

function waiting(): number {
  return Atomics.load(unsent, 0);
}
