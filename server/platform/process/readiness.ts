import { setImmediate, setTimeout } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { checkReadiness, ComponentState } from '#contract/calls/health.ts';
import type { Reply } from '#contract/call.ts';

/** Milliseconds that a check may take. */
const TIME_LIMIT_MS = 1000;
/** Milliseconds for which probes share the outcome of the checks, so that they cost nothing however many there are. */
const KEPT_MS = 1000;

const NOT_READY: ReadonlySet<ComponentState> = new Set(['starting', 'stopping', 'unavailable']);

class LateReply extends Error {
  constructor() {
    super('no reply in time');
  }
}

/** Waits for work within the time limit. @throws LateReply */
async function limitTime<T>(work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const { signal } = done;
  const late = setTimeout(TIME_LIMIT_MS, undefined, { signal })
    // While this process was busy, the reply may have arrived.
    .then(() => setImmediate(undefined, { signal }))
    .then(() => Promise.reject(new LateReply()));
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
  }
}

/** Reads the state of a part of this server. */
export interface ReadinessCheck {
  name: string;
  read: () => ComponentState | Promise<ComponentState>;
  /** The state when it cannot be read, or twice in a row not in time. */
  failure: ComponentState;
}

/** Whether this server should get requests: the states of its parts, each with the time since when. */
export class Readiness {
  readonly #log: Pick<BaseLogger, 'info' | 'warn'>;
  readonly #components = new Map<string, { state: ComponentState; since: string }>();
  readonly #checks: ReadinessCheck[] = [];
  readonly #running = new Map<string, ComponentState | Promise<ComponentState>>();
  /** The parts whose last check failed or was late. */
  readonly #failed = new Set<string>();
  #reading: Promise<unknown> | undefined;
  #readAt = -Infinity;

  constructor(log: Pick<BaseLogger, 'info' | 'warn'>) {
    this.#log = log;
    this.set('server', 'starting');
  }

  /** Adds checks, which run when a probe asks. */
  watch(checks: readonly ReadinessCheck[]): void {
    this.#checks.push(...checks);
    this.#readAt = -Infinity;
  }

  /** Sets the state of a part. A change is logged with its reason, which probes do not show. */
  set(name: string, state: ComponentState, error?: unknown): void {
    const before = this.#components.get(name)?.state;
    if (before === state) return;
    this.#components.set(name, { state, since: new Date().toISOString() });
    const level = state === 'unavailable' || state === 'degraded' ? 'warn' : 'info';
    this.#log[level]({ component: name, before, state, err: error }, 'readiness');
  }

  /** Reads all states. Takes hardly longer than a check may. */
  async read(): Promise<Reply<typeof checkReadiness>> {
    const now = performance.now();
    if (now - this.#readAt >= KEPT_MS) {
      this.#readAt = now;
      this.#reading = Promise.all(this.#checks.map((check) => this.#update(check)));
    }
    await this.#reading;
    const components = ['server', ...this.#checks.map(({ name }) => name)].flatMap((name) => {
      const component = this.#components.get(name);
      return component ? [{ name, ...component }] : [];
    });
    const isReady = !components.some(({ state }) => NOT_READY.has(state));
    return { status: isReady ? 'ready' : 'not ready', components };
  }

  async #update(check: ReadinessCheck): Promise<void> {
    const { name, failure } = check;
    try {
      this.set(name, await limitTime(this.#run(check)));
      this.#failed.delete(name);
    } catch (error) {
      const isFirst = error instanceof LateReply && this.#components.has(name) && !this.#failed.has(name);
      this.#failed.add(name);
      // One reply may be late because this process was busy.
      if (!isFirst) this.set(name, failure, error);
    }
  }

  /** Runs a check, or waits for the run in progress, so that a frozen part is asked only once. */
  async #run({ name, read }: ReadinessCheck): Promise<ComponentState> {
    const running = this.#running.get(name) ?? read();
    this.#running.set(name, running);
    try {
      return await running;
    } finally {
      this.#running.delete(name);
    }
  }
}
