import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { BaseLogger } from 'pino';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { PdfMessage, PdfReply, PdfRequest, PdfWorkerData } from './pdf-worker.ts';

/** Documents that wait for the worker. */
const QUEUE_MAX = 50;
/** The compiler keeps memory for every document that it has rendered. */
const DOCUMENTS_PER_WORKER = 200;
const TIME_LIMIT_MS = 5000;
const RETRY_SECONDS = 2;
const COMPILER = 'the module @myriaddreamin/typst-ts-node-compiler';

interface Options {
  /** The folder of the templates and, in `fonts/`, of their fonts. */
  folder: string;
  log: Pick<BaseLogger, 'warn'>;
  /** Milliseconds for one document. */
  timeLimit?: number;
}

/**
 * Renders PDFs from Typst templates, one after the other, in a worker thread that starts with the first of them. The
 * compiler is a native module: without it `isAvailable` is false.
 */
export class PdfRenderer {
  readonly #options: Required<Options>;
  readonly #loading: Promise<void>;
  readonly #turns = pLimit({ concurrency: 1, rejectOnClear: true });
  #worker: Worker | undefined;
  /** The documents that the present worker has rendered. */
  #rendered = 0;
  #isAvailable = true;

  constructor(options: Options) {
    this.#options = { timeLimit: TIME_LIMIT_MS, ...options };
    this.#loading = this.#loadCompiler();
  }

  /** Whether PDFs can be rendered. */
  get isAvailable(): boolean {
    return this.#isAvailable;
  }

  /**
   * Renders a tagged PDF (PDF/UA-1).
   * @throws DomainError certificates_not_available without the compiler or when it fails to start, documents_busy when too many wait,
   * the worker was ended, or the document took too long
   */
  async render(request: PdfRequest): Promise<Buffer> {
    await this.#loading;
    if (!this.#isAvailable) throw new DomainError('certificates_not_available');
    if (this.#turns.pendingCount >= QUEUE_MAX) throw createBusyError();
    const reply = await this.#turns(() => this.#renderNow(request));
    if ('failure' in reply) throw new Error(`The template ${request.template} failed: ${reply.failure}`);
    return Buffer.from(reply.pdf);
  }

  close(): void {
    this.#isAvailable = false;
    this.#turns.clearQueue();
    this.#endWorker();
  }

  async #renderNow(request: PdfRequest): Promise<PdfReply> {
    const hasEnded = new AbortController();
    const signal = AbortSignal.any([hasEnded.signal, AbortSignal.timeout(this.#options.timeLimit)]);
    if (this.#rendered >= DOCUMENTS_PER_WORKER) await this.#retireWorker(signal);
    const worker = (this.#worker ??= this.#startWorker());
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    worker.postMessage(request);
    try {
      const [reply] = (await Promise.race([
        once(worker, 'message', { signal }),
        failAtExit(worker, signal),
      ])) as [PdfReply];
      this.#rendered += 1;
      return reply;
    } catch (error) {
      const hasFailedToStart = this.#rendered === 0 && !signal.aborted && !(error instanceof WorkerEnded);
      this.#endWorker();
      if (hasFailedToStart) {
        this.#options.log.warn({ err: error }, `Certificates are off, because ${COMPILER} fails to start.`);
        throw new DomainError('certificates_not_available', undefined, { cause: error });
      }
      this.#options.log.warn({ err: error }, 'the worker that renders PDFs was replaced');
      throw createBusyError(error);
    } finally {
      hasEnded.abort();
      worker.unref();
    }
  }

  #startWorker(): Worker {
    const workerData: PdfWorkerData = { folder: this.#options.folder };
    const worker = new Worker(new URL('pdf-worker.ts', import.meta.url), { workerData });
    // The document in progress fails with it.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#endWorker();
    });
    return worker;
  }

  /** Lets the worker end by itself, or terminates it at the time limit. */
  async #retireWorker(signal: AbortSignal): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#rendered = 0;
    if (!worker) return;
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    worker.postMessage('end' satisfies PdfMessage);
    await once(worker, 'exit', { signal }).catch(() => worker.terminate());
  }

  /** Ends the worker without waiting, because a thread ends only between two calls of the compiler. */
  #endWorker(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
    this.#rendered = 0;
  }

  async #loadCompiler(): Promise<void> {
    try {
      await import('@myriaddreamin/typst-ts-node-compiler');
    } catch (error) {
      this.#isAvailable = false;
      this.#options.log.warn(
        { err: error },
        `Certificates are off, because ${COMPILER} cannot be loaded. ` +
          'Run npm ci on this machine; it has builds for Linux, macOS and Windows.',
      );
    }
  }
}

/** Something ended a worker, unlike a failure of its own. */
class WorkerEnded extends Error {}

async function failAtExit(worker: Worker, signal: AbortSignal): Promise<never> {
  await once(worker, 'exit', { signal });
  throw new WorkerEnded('The worker ended.');
}

const createBusyError = (cause?: unknown) =>
  new DomainError('documents_busy', undefined, { retryAfter: RETRY_SECONDS, cause });
