import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { recordProgress, type UploadRun } from '#server/domain/imports/queries/uploads.ts';

/** The upload of a running import was cancelled, or another attempt of its job has begun. */
export class ImportCancelled extends Error {}

/**
 * Records the number of imported rows in the background and outside the import's transaction, so that other connections
 * see it. The same statement reports whether the import was cancelled.
 */
export class ImportProgress {
  readonly #db: Database;
  readonly #uploadRun: UploadRun;
  readonly #signal: AbortSignal;
  readonly #log: FastifyBaseLogger;
  #isCancelled = false;
  #isWriting = false;

  constructor(db: Database, uploadRun: UploadRun, signal: AbortSignal, log: FastifyBaseLogger) {
    this.#db = db;
    this.#uploadRun = uploadRun;
    this.#signal = signal;
    this.#log = log;
  }

  /** @throws ImportCancelled, or the abort reason of the signal */
  report(done: number) {
    this.#signal.throwIfAborted();
    if (this.#isCancelled) throw new ImportCancelled();
    if (!this.#isWriting) void this.#record(done);
  }

  async #record(done: number) {
    this.#isWriting = true;
    try {
      this.#isCancelled = !(await recordProgress(this.#db, this.#uploadRun, done));
    } catch (error) {
      // The next batch tries again, and the commit checks for itself whether the upload still exists.
      this.#log.warn({ err: error }, 'progress of an import');
    } finally {
      this.#isWriting = false;
    }
  }
}
