import * as defaults from '#contract/limits.ts';
import { QUICK_SEARCH_CONNECTIONS } from '#server/platform/db/connection/connect.ts';
import { Semaphore } from '#server/platform/async/semaphore.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

export interface SearchSlotLimits {
  /** Searches that run at once in this process, and those that wait. */
  running: number;
  waiting: number;
  /** The same for one member. */
  runningPerMember: number;
  waitingPerMember: number;
  /** Milliseconds that a search waits. */
  wait: number;
}

export const defaultSearchSlotLimits = {
  waiting: defaults.SEARCHES_WAITING,
  runningPerMember: defaults.SEARCHES_AT_ONCE_PER_MEMBER,
  waitingPerMember: defaults.SEARCHES_WAITING_PER_MEMBER,
  wait: defaults.SEARCH_WAIT_MS,
} as const satisfies Partial<SearchSlotLimits>;

/** Slots that only quick searches take, so that they do not wait behind slow ones. */
const RESERVED_FOR_QUICK = QUICK_SEARCH_CONNECTIONS;
/** Searches that rank in the server while others use the connections. */
const SEARCHES_WITHOUT_CONNECTION = 2;
/** Seconds after which a rejected search may try again. */
const RETRY_SECONDS = 2;

/** Returns the number of searches that run at once on this number of connections. */
export const toSearchSlots = (connections: number) => connections + SEARCHES_WITHOUT_CONNECTION;

interface SlotRequest {
  member_id: number;
  /** Whether it is a look-up by index, which takes a millisecond. */
  isQuick: boolean;
  signal: AbortSignal;
}

/** Limits how many searches and suggestions run at once, in total and for each member. */
export class SearchSlots {
  readonly limits: SearchSlotLimits;
  readonly #total: Semaphore;
  readonly #slow: Semaphore;
  readonly #members = new Map<number, Semaphore>();

  constructor(limits: SearchSlotLimits) {
    this.limits = limits;
    this.#total = new Semaphore(limits.running, limits.waiting);
    this.#slow = new Semaphore(Math.max(1, limits.running - RESERVED_FOR_QUICK), limits.waiting);
  }

  /** The numbers of running and waiting searches. */
  get counts(): { running: number; waiting: number } {
    const waiting = [...this.#members.values(), this.#slow, this.#total].map((each) => each.waiting);
    return { running: this.#total.running, waiting: waiting.reduce((sum, each) => sum + each, 0) };
  }

  /**
   * Runs a search once it has a slot.
   * @throws DomainError too_many_searches when the member has too many, search_busy when everybody together has
   * @throws the reason of `signal` when that aborts while the search waits
   */
  async run<T>({ member_id, isQuick, signal }: SlotRequest, work: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + this.limits.wait;
    const own = this.#members.get(member_id) ?? this.#addMember(member_id);
    const shared = isQuick ? [this.#total] : [this.#slow, this.#total];
    const held: Semaphore[] = [];
    try {
      for (const semaphore of [own, ...shared]) {
        if (!(await semaphore.acquire(Math.max(0, deadline - performance.now()), signal)))
          throw new DomainError(semaphore === own ? 'too_many_searches' : 'search_busy', undefined, {
            retryAfter: RETRY_SECONDS,
          });
        held.push(semaphore);
      }
      return await work();
    } finally {
      for (const semaphore of held) semaphore.release();
      const isIdle = own.running + own.waiting === 0;
      if (isIdle && this.#members.get(member_id) === own) this.#members.delete(member_id);
    }
  }

  #addMember(member_id: number): Semaphore {
    const { runningPerMember, waitingPerMember } = this.limits;
    const added = new Semaphore(runningPerMember, waitingPerMember);
    this.#members.set(member_id, added);
    return added;
  }
}
