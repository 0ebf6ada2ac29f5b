import { Worker } from 'node:worker_threads';
import { type FromEngine, REPLY_LIMIT, type ToEngine, type TransactionStatus } from './engine-messages.ts';

/** Takes a piece of a reply; `sent` is to be called once it left this process. */
export type OnReply = (bytes: Uint8Array, sent: () => void) => void;

interface Work {
  onReply: OnReply;
  resolve: (status: TransactionStatus | undefined) => void;
  reject: (error: Error) => void;
}

/**
 * PGlite in its worker thread, seen from the server's thread. Runs one group of messages at a time. When the
 * thread ends unasked, the group under way fails and a new thread takes over (its first act is PostgreSQL's
 * crash recovery); `onFatal` hears of it when even that fails.
 */
export class Engine {
  serverVersion = '';
  /** Settles when the database answers. */
  ready: Promise<void> = Promise.resolve();
  /** Called when a thread was lost and a new one is about to take over. */
  onRestart: () => void = () => undefined;
  #folder: string;
  #onFatal: (error: Error) => void;
  #unsent = new Int32Array(new SharedArrayBuffer(4));
  #worker: Worker | undefined;
  #work: Work | undefined;
  #stopping = false;

  constructor(folder: string, onFatal: (error: Error) => void) {
    this.#folder = folder;
    this.#onFatal = onFatal;
  }

  /** Resolves when the database answers; rejects with PGlite's own error. */
  start(): Promise<void> {
    this.ready = this.#startWorker();
    return this.ready;
  }

  /** Runs a group whole. Resolves with what ReadyForQuery said, if it did; rejects when the engine was lost. */
  async run(group: Buffer, onReply: OnReply): Promise<TransactionStatus | undefined> {
    await this.ready;
    return new Promise((resolve, reject) => {
      this.#work = { onReply, resolve, reject };
      // A copy, because a Buffer may share its memory with others, and memory handed over is gone here.
      const bytes = new Uint8Array(group);
      this.#post({ type: 'run', group: bytes }, [bytes.buffer]);
    });
  }

  /** True while the engine stands still because a client does not read its reply. */
  get waitsForReader(): boolean {
    return Atomics.load(this.#unsent, 0) > REPLY_LIMIT;
  }

  /** Ends the thread in the middle of what it does; a new one takes over. */
  async restart(): Promise<void> {
    await this.#worker?.terminate();
  }

  /** Closes the database. Nothing may be under way. */
  async stop(): Promise<void> {
    await this.ready;
    this.#stopping = true;
    await new Promise<void>((resolve) => {
      this.#worker?.once('exit', () => resolve());
      this.#post({ type: 'stop' });
    });
  }

  #startWorker(): Promise<void> {
    this.#unsent = new Int32Array(new SharedArrayBuffer(4));
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      // Not those of this process, which may not fit a thread.
      execArgv: [],
      workerData: { folder: this.#folder, unsent: this.#unsent },
      // All but PostgreSQL's own memory is short-lived messages.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      let started = false;
      let failure = new Error('The embedded database stopped.');
      worker.on('error', (error) => (failure = asError(error)));
      worker.on('exit', () => (started ? this.#lost(failure) : reject(failure)));
      worker.on('message', (message: FromEngine) => {
        if (message.type !== 'ready') return this.#hear(message);
        started = true;
        this.serverVersion = message.serverVersion;
        resolve();
      });
    });
  }

  #hear(message: Exclude<FromEngine, { type: 'ready' }>): void {
    if (message.type === 'stopped') return void this.#worker?.terminate();
    const work = this.#work;
    if (message.bytes.length > 0) work?.onReply(message.bytes, this.#sent(message.bytes.length));
    if (message.type === 'done') {
      this.#work = undefined;
      work?.resolve(message.status);
    }
  }

  #sent(length: number): () => void {
    const unsent = this.#unsent;
    return () => {
      Atomics.sub(unsent, 0, length);
      Atomics.notify(unsent, 0);
    };
  }

  #lost(failure: Error): void {
    if (this.#stopping) return;
    const work = this.#work;
    this.#work = undefined;
    this.start().catch(this.#onFatal);
    this.onRestart();
    work?.reject(failure);
  }

  #post(message: ToEngine, transfer: ArrayBuffer[] = []): void {
    this.#worker?.postMessage(message, transfer);
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
