/** Limits how much work runs at once. Further work waits in the order of arrival, up to a maximum number. */
export class Semaphore {
  readonly #limit: number;
  readonly #maxWaiting: number;
  #running = 0;
  readonly #waiting = new Set<() => void>();

  constructor(limit: number, maxWaiting: number) {
    this.#limit = limit;
    this.#maxWaiting = maxWaiting;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Takes a place, which `release` returns. Waits up to `ms` milliseconds for it, unless too many wait already.
   * @returns whether it has a place
   * @throws the reason of `signal` as soon as that aborts
   */
  async acquire(ms: number, signal: AbortSignal): Promise<boolean> {
    signal.throwIfAborted();
    if (this.#running < this.#limit) {
      this.#running += 1;
      return true;
    }
    if (this.#waiting.size >= this.#maxWaiting) return false;
    return await this.#wait(ms, signal);
  }

  /** Returns a place. The work that has waited longest takes it. */
  release(): void {
    const [next] = this.#waiting;
    if (next) next();
    else this.#running -= 1;
  }

  #wait(ms: number, signal: AbortSignal): Promise<boolean> {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    const enter = () => {
      leave();
      resolve(true);
    };
    const abort = () => {
      leave();
      reject(signal.reason as Error);
    };
    const giveUp = () => {
      leave();
      resolve(false);
    };
    const timer = setTimeout(giveUp, ms);
    const leave = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      this.#waiting.delete(enter);
    };
    signal.addEventListener('abort', abort, { once: true });
    this.#waiting.add(enter);
    return promise;
  }
}
