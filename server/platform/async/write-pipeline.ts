/**
 * Runs one write at a time while the next one is prepared. Call `settle` before abandoning the work that the writes
 * belong to, so that no write arrives late.
 */
export class WritePipeline {
  #running: Promise<unknown> = Promise.resolve();

  /** Starts a write once the previous one has ended. @throws the error of the previous one */
  async push(write: () => Promise<unknown>) {
    await this.#running;
    this.#running = write();
    // The next call throws its failure; until then it is no unhandled rejection.
    this.#running.catch(() => undefined);
  }

  /** Waits for the last write. @throws its error */
  async drain() {
    await this.#running;
  }

  /** Waits for the last write, whether it succeeds or not. */
  async settle() {
    await this.#running.catch(() => undefined);
  }
}
