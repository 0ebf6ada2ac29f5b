import * as defaults from '#contract/limits.ts';
import { Semaphore } from '#server/async/semaphore.ts';
import { DomainError } from '#server/errors/domain-error.ts';

export interface SearchPlaceLimits {
  /** Searches that run at once in this process, and those that wait. */
  running: number;
  waiting: number;
  /** The same for one member. */
  runningPerMember: number;
  waitingPerMember: number;
  /** Milliseconds that a search waits. */
  wait: number;
}

export const defaultSearchPlaceLimits = {
  waiting: defaults.SEARCHES_WAITING,
  runningPerMember: defaults.SEARCHES_AT_ONCE_PER_MEMBER,
  waitingPerMember: defaults.SEARCHES_WAITING_PER_MEMBER,
  wait: defaults.SEARCH_WAIT_MS,
} as const satisfies Partial<SearchPlaceLimits>;

/** Seconds after which a rejected search may try again. */
const RETRY_SECONDS = 2;

/** Limits how many searches and suggestions run at once, in total and for each member. */
export class SearchPlaces {
  readonly limits: SearchPlaceLimits;
  readonly #total: Semaphore;
  readonly #members = new Map<number, Semaphore>();

  constructor(limits: SearchPlaceLimits) {
    this.limits = limits;
    this.#total = new Semaphore(limits.running, limits.waiting);
  }

  /** The numbers of running and waiting searches. */
  get counts(): { running: number; waiting: number } {
    const waiting = [...this.#members.values()].reduce(
      (sum, each) => sum + each.waiting,
      this.#total.waiting,
    );
    return { running: this.#total.running, waiting };
  }

  /**
   * Runs a search once it has a place.
   * @throws DomainError too_many_searches when the member has too many, search_busy when everybody together has
   * @throws the reason of `signal` when that aborts while the search waits
   */
  async run<T>(member_id: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + this.limits.wait;
    const own = this.#members.get(member_id) ?? this.#addMember(member_id);
    try {
      if (!(await own.acquire(this.limits.wait, signal)))
        throw new DomainError('too_many_searches', undefined, { retryAfter: RETRY_SECONDS });
      try {
        return await this.#runInTotal(deadline, signal, work);
      } finally {
        own.release();
      }
    } finally {
      const isIdle = own.running + own.waiting === 0;
      if (isIdle && this.#members.get(member_id) === own) this.#members.delete(member_id);
    }
  }

  async #runInTotal<T>(deadline: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    if (!(await this.#total.acquire(Math.max(0, deadline - performance.now()), signal)))
      throw new DomainError('search_busy', undefined, { retryAfter: RETRY_SECONDS });
    try {
      return await work();
    } finally {
      this.#total.release();
    }
  }

  #addMember(member_id: number): Semaphore {
    const { runningPerMember, waitingPerMember } = this.limits;
    const added = new Semaphore(runningPerMember, waitingPerMember);
    this.#members.set(member_id, added);
    return added;
  }
}
