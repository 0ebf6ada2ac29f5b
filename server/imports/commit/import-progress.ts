import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { noteProgress, type Work } from '#server/db/imports/uploads.ts';

/** The upload of a running import was cancelled, or another attempt of its job has begun. */
export class ImportCancelled extends Error {}

/**
 * Notes how many rows of an import are done, without being waited for and outside the import's transaction, so that
 * others see it. The same statement tells whether the import was cancelled.
 */
export class ImportProgress {
  readonly #db: Database;
  readonly #work: Work;
  readonly #signal: AbortSignal;
  readonly #log: FastifyBaseLogger;
  #isCancelled = false;
  #isWriting = false;

  constructor(db: Database, work: Work, signal: AbortSignal, log: FastifyBaseLogger) {
    this.#db = db;
    this.#work = work;
    this.#signal = signal;
    this.#log = log;
  }

  /** @throws ImportCancelled, and what the signal was aborted with */
  report(done: number) {
    this.#signal.throwIfAborted();
    if (this.#isCancelled) throw new ImportCancelled();
    if (!this.#isWriting) void this.#note(done);
  }

  async #note(done: number) {
    this.#isWriting = true;
    try {
      this.#isCancelled = !(await noteProgress(this.#db, this.#work, done));
    } catch (error) {
      // The next batch tries again, and the commit checks by itself whether the upload is still there.
      this.#log.warn({ err: error }, 'progress of an import');
    } finally {
      this.#isWriting = false;
    }
  }
}
