import { MeanTime } from './mean-time.ts';

/** The share of its maximum wait that admitted work is expected to wait. The rest is for a rate that falls. */
const ADMITTED_SHARE = 0.75;

/** Work that would wait too long for a place, or has waited too long. */
export class QueueFull extends Error {
  /** The milliseconds that the work would wait, after which the present queue is expected to be served. */
  readonly delay: number;
  /** Whether it would wait for other work of its own key. */
  readonly isOwn: boolean;

  constructor(delay: number, isOwn: boolean) {
    super('the queue is too long');
    this.delay = delay;
    this.isOwn = isOwn;
  }
}

interface QueuedWork<Key> {
  /** Identifies the owner of the work, such as a member. */
  key: Key;
  /** 0 is the most urgent one; work with a higher number is served when no other waits. */
  priority: number;
  /** The maximum wait in milliseconds. */
  wait: number;
  signal: AbortSignal;
}

/** A place in a queue. Both functions may be called again, without effect. */
export interface Place {
  /** Gives the place to other work. The work that held it still counts as its key's. */
  leave(): void;
  /** Ends the work, which leaves its place if it still has one. */
  end(): void;
}

/** The waiting work of each key. The keys are in the order of their turns. */
type Turns<Key> = Map<Key, Set<() => void>>;

/**
 * Limits how much work runs at once, in total and for each key. Keys with waiting work take turns, so however much one of
 * them has, another waits for at most as much work of each as it has itself. Work that is expected to wait too long is
 * rejected at once.
 */
export class FairQueue<Key> {
  readonly #places: number;
  readonly #perKey: number;
  readonly #turns: Turns<Key>[] = [];
  readonly #begun = new Map<Key, { count: number; time: MeanTime }>();
  readonly #placeTime = new MeanTime();
  readonly #workTime = new MeanTime();
  #running = 0;

  constructor(places: number, perKey = Infinity) {
    this.#places = places;
    this.#perKey = perKey;
  }

  /** The number of places in use. */
  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#turns.reduce((sum, turns) => sum + countWaiting(turns), 0);
  }

  /** Estimates the wait of further work in milliseconds, at the present rate: for a place, and for its key's other work. */
  estimateWait(key: Key, priority: number): { shared: number; own: number } {
    const begun = this.#begun.get(key);
    const isKeyFull = begun !== undefined && begun.count >= this.#perKey;
    const same = this.#turns[priority];
    const ownWaiting = same?.get(key)?.size ?? 0;
    const urgent = this.#turns
      .slice(0, priority)
      .reduce((sum, turns) => sum + countWaiting(turns, this.#perKey), 0);
    const ahead = urgent + (same ? countWaiting(same, ownWaiting + 1) : 0);
    return {
      shared: this.#running < this.#places ? 0 : ((ahead + 1) * this.#placeTime.ms) / this.#places,
      own: isKeyFull ? ((ownWaiting + 1) * begun.time.ms) / this.#perKey : 0,
    };
  }

  /**
   * Waits for a place.
   * @throws QueueFull at once when the wait is expected to be too long, or later when it was
   * @throws the reason of `signal` as soon as that aborts
   */
  async acquire(work: QueuedWork<Key>): Promise<Place> {
    const { key, signal } = work;
    signal.throwIfAborted();
    if (this.#running < this.#places && this.#isFree(key)) this.#begin(key);
    else {
      this.#rejectLongWait(work);
      await this.#waitForTurn(work);
    }
    return this.#createPlace(key);
  }

  /** Whether work of a key would be rejected at once, if the key has no work yet. */
  isFull({ key, priority, wait }: Omit<QueuedWork<Key>, 'signal'>): boolean {
    return this.estimateWait(key, priority).shared > ADMITTED_SHARE * wait;
  }

  #rejectLongWait({ key, priority, wait }: QueuedWork<Key>): void {
    const { shared, own } = this.estimateWait(key, priority);
    const expected = Math.max(shared, own);
    if (expected > ADMITTED_SHARE * wait) throw new QueueFull(expected, own > shared);
  }

  #createPlace(key: Key): Place {
    const started = performance.now();
    const leave = once(() => {
      this.#placeTime.add(performance.now() - started);
      this.#running -= 1;
      this.#startWaiting();
    });
    const end = once(() => {
      leave();
      const ms = performance.now() - started;
      this.#workTime.add(ms);
      this.#end(key, ms);
      this.#startWaiting();
    });
    return { leave, end };
  }

  #waitForTurn({ key, priority, wait, signal }: QueuedWork<Key>): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const enter = () => {
      stopWaiting();
      this.#begin(key);
      resolve();
    };
    const abort = () => {
      stopWaiting();
      reject(signal.reason as Error);
    };
    const giveUp = () => {
      stopWaiting();
      const { shared, own } = this.estimateWait(key, priority);
      reject(new QueueFull(Math.max(shared, own), own > shared));
    };
    const timer = setTimeout(giveUp, wait);
    const stopWaiting = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      this.#remove(key, priority, enter);
    };
    signal.addEventListener('abort', abort, { once: true });
    while (this.#turns.length <= priority) this.#turns.push(new Map());
    const turns = this.#turns[priority];
    const own = turns?.get(key);
    if (own) own.add(enter);
    else turns?.set(key, new Set([enter]));
    return promise;
  }

  #remove(key: Key, priority: number, enter: () => void): void {
    const turns = this.#turns[priority];
    const own = turns?.get(key);
    own?.delete(enter);
    if (own?.size === 0) turns?.delete(key);
  }

  #isFree = (key: Key): boolean => (this.#begun.get(key)?.count ?? 0) < this.#perKey;

  #begin(key: Key): void {
    this.#running += 1;
    const begun = this.#begun.get(key);
    if (begun) begun.count += 1;
    else this.#begun.set(key, { count: 1, time: new MeanTime(this.#workTime.ms) });
  }

  #end(key: Key, ms: number): void {
    const begun = this.#begun.get(key);
    if (!begun) return;
    begun.count -= 1;
    begun.time.add(ms);
    if (begun.count === 0) this.#begun.delete(key);
  }

  #startWaiting(): void {
    while (this.#running < this.#places) {
      const enter = this.#takeTurn();
      if (!enter) return;
      enter();
    }
  }

  /** Returns the next work of the key whose turn it is, which then has its next turn after all others. */
  #takeTurn(): (() => void) | undefined {
    for (const turns of this.#turns)
      for (const [key, own] of turns) {
        const [enter] = own;
        if (!enter || !this.#isFree(key)) continue;
        turns.delete(key);
        turns.set(key, own);
        return enter;
      }
    return undefined;
  }
}

/** Counts the waiting work, at most `most` of each key. */
const countWaiting = <Key>(turns: Turns<Key>, most = Infinity): number =>
  [...turns.values()].reduce((sum, own) => sum + Math.min(own.size, most), 0);

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    run();
  };
}
