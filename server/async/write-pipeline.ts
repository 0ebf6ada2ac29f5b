/**
 * Runs a limited number of writes at once, started in the order of the calls, while the next one is prepared. Call
 * `settle` before abandoning the work that the writes belong to, so that no write arrives late.
 */
export class WritePipeline {
  readonly #limit: number;
  #running: Promise<unknown>[] = [];

  constructor(limit = 1) {
    this.#limit = limit;
  }

  /** Starts a write once the previous one has ended. @throws the error of the previous one */
  async push(write: () => Promise<unknown>) {
    if (this.#running.length >= this.#limit) await this.#running.shift();
    const running = write();
    // A later call throws its failure; until then it is no unhandled rejection.
    running.catch(() => undefined);
    this.#running.push(running);
  }

  /** Waits for all writes. @throws what one of them threw */
  async drain() {
    await Promise.all(this.#running);
  }

  /** Waits for all writes, whether they succeed or not. */
  async settle() {
    await Promise.allSettled(this.#running);
  }
}
