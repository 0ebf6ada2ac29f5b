import pLimit, { type LimitFunction } from 'p-limit';

/** Runs work with the same key one at a time, in the order of the calls. */
export class KeyedMutex {
  readonly #limits = new Map<string, LimitFunction>();

  /** The number of keys with running or waiting work. */
  get size(): number {
    return this.#limits.size;
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const limit = this.#limits.get(key) ?? pLimit(1);
    this.#limits.set(key, limit);
    try {
      return await limit(work);
    } finally {
      const isIdle = limit.activeCount + limit.pendingCount === 0;
      if (isIdle && this.#limits.get(key) === limit) this.#limits.delete(key);
    }
  }
}
