import { AsyncLocalStorage } from 'node:async_hooks';
import * as defaults from '#contract/limits.ts';
import { FairQueue, type Place, QueueFull } from '#server/platform/async/fair-queue.ts';
import { QUICK_SEARCH_CONNECTIONS } from '#server/platform/db/connection/connect.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { toSecondsSince } from '#server/platform/telemetry/define-event.ts';
import { searchWaitEnded, type SearchWaitOutcome } from '#server/platform/telemetry/events.ts';

/** Work that runs at once in this process. */
export interface SearchPlaces {
  /** Look-ups by index, which take a millisecond. */
  quick: number;
  /** Searches, suggestions and alternatives, before or without heavy statements. */
  ordinary: number;
  /** Searches that have come to a heavy statement. */
  heavy: number;
  /** Searches of one member that are not quick. */
  perMember: number;
}

/** How urgent work is, and the milliseconds that it waits for a place. Kinds with a shorter wait are dropped first. */
const KINDS = {
  search: { priority: 0, wait: defaults.SEARCH_WAIT_MS },
  alternatives: { priority: 1, wait: 1000 },
  suggestions: { priority: 2, wait: 500 },
} as const;
export type SearchKind = keyof typeof KINDS;

/** The id of no member. */
const NOBODY = 0;

/** Searches that rank in the server while others use the connections. */
const SEARCHES_WITHOUT_CONNECTION = 2;

/** Returns the places for a number of search connections. One connection is left to searches that are not heavy. */
export function toSearchPlaces(connections: number): SearchPlaces {
  const slow = connections - QUICK_SEARCH_CONNECTIONS;
  return {
    quick: QUICK_SEARCH_CONNECTIONS,
    ordinary: slow + SEARCHES_WITHOUT_CONNECTION,
    heavy: Math.max(1, slow - 1),
    perMember: defaults.SEARCHES_AT_ONCE_PER_MEMBER,
  };
}

interface SlotRequest {
  member_id: number;
  kind: SearchKind;
  isQuick: boolean;
  signal: AbortSignal;
}

const slots = new AsyncLocalStorage<SearchSlot>();

/** Returns the slot of the current work; undefined outside `SearchQueues.run`. */
export const getSearchSlot = (): SearchSlot | undefined => slots.getStore();

/**
 * Limits how many searches and suggestions run at once, in total and for each member. Waiting members take turns. A search
 * that comes to a heavy statement gives its place to the next one and waits for one of the places of heavy searches.
 */
export class SearchQueues {
  readonly places: SearchPlaces;
  readonly quick: FairQueue<number>;
  readonly ordinary: FairQueue<number>;
  readonly heavy: FairQueue<number>;

  constructor(places: SearchPlaces) {
    this.places = places;
    this.quick = new FairQueue(places.quick);
    this.ordinary = new FairQueue(places.ordinary, places.perMember);
    this.heavy = new FairQueue(places.heavy);
  }

  /** Whether a search of a member who has no other would be rejected at once. */
  get isFull(): boolean {
    const search = { key: NOBODY, ...KINDS.search };
    return [this.quick, this.ordinary, this.heavy].some((queue) => queue.isFull(search));
  }

  /** The numbers of running and waiting searches. */
  get counts(): { running: number; waiting: number } {
    const { quick, ordinary, heavy } = this;
    return {
      running: quick.running + ordinary.running + heavy.running,
      waiting: quick.waiting + ordinary.waiting + heavy.waiting,
    };
  }

  /**
   * Runs work once it has a place.
   * @throws DomainError too_many_searches when the member has too many, search_busy when everybody together has
   * @throws the reason of the signal when that aborts while the work waits
   */
  async run<T>(request: SlotRequest, work: () => Promise<T>): Promise<T> {
    const slot = new SearchSlot(this, request);
    return await slot.run(request.isQuick ? this.quick : this.ordinary, work);
  }
}

/** The right to search now. */
class SearchSlot {
  readonly #queues: SearchQueues;
  readonly #request: SlotRequest;
  readonly #deadline: number;
  #queue: FairQueue<number>;
  #places: Place[] = [];
  #moving: Promise<void> | undefined;
  #hasEnded = false;

  constructor(queues: SearchQueues, request: SlotRequest) {
    this.#queues = queues;
    this.#request = request;
    this.#deadline = performance.now() + KINDS[request.kind].wait;
    this.#queue = queues.ordinary;
  }

  /** Runs work with a place in a queue. */
  async run<T>(queue: FairQueue<number>, work: () => Promise<T>): Promise<T> {
    await this.#enter(queue);
    try {
      return await slots.run(this, work);
    } finally {
      this.#hasEnded = true;
      for (const place of this.#places) place.end();
    }
  }

  /**
   * Waits for a place of heavy searches, which the search keeps until its end. It gives up its present place first, so
   * that heavy searches never keep others waiting.
   * @throws DomainError search_busy
   */
  async becomeHeavy(): Promise<void> {
    await (this.#moving ??= this.#move());
  }

  /** Whether so many searches wait that those with a place should leave out what only adds to their result. */
  get isCrowded(): boolean {
    const { priority, wait } = KINDS.alternatives;
    return this.#queue.estimateWait(this.#request.member_id, priority).shared > wait;
  }

  async #move(): Promise<void> {
    for (const place of this.#places) place.leave();
    await this.#enter(this.#queues.heavy);
    // A part of the work may still wait after another part has failed.
    if (this.#hasEnded) for (const place of this.#places) place.end();
  }

  async #enter(queue: FairQueue<number>): Promise<void> {
    const { member_id, kind, signal } = this.#request;
    const wait = Math.max(0, this.#deadline - performance.now());
    const { priority } = KINDS[kind];
    const start = performance.now();
    const publish = (outcome: SearchWaitOutcome) =>
      searchWaitEnded.publish({ kind, outcome, seconds: toSecondsSince(start) });
    try {
      this.#places.push(await queue.acquire({ key: member_id, priority, wait, signal }));
      this.#queue = queue;
      publish('admitted');
    } catch (error) {
      if (!(error instanceof QueueFull)) {
        publish('abandoned');
        throw error;
      }
      publish(error.isOwn ? 'refused_own' : 'refused');
      const retryAfter = Math.max(1, Math.ceil(error.delay / 1000));
      throw new DomainError(error.isOwn ? 'too_many_searches' : 'search_busy', undefined, { retryAfter });
    }
  }
}
