import { setImmediate } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { checkReadiness, ComponentState } from '#contract/calls/health.ts';
import type { Reply } from '#contract/call.ts';

/** Milliseconds that a check may take. */
const TIME_LIMIT_MS = 1000;
/** Milliseconds for which probes share the outcome of the checks, so that they cost nothing however many there are. */
const CACHE_MS = 1000;

const NOT_READY: ReadonlySet<ComponentState> = new Set(['starting', 'stopping', 'unavailable']);

class CheckTimeout extends Error {
  constructor() {
    super('no reply in time');
  }
}

/** Reads the state of a part of this server. */
export interface ReadinessCheck {
  name: string;
  read: () => ComponentState | Promise<ComponentState>;
  /** The state when it cannot be read, or twice in a row not in time. */
  failure: ComponentState | ((error: unknown) => ComponentState);
}

/** A run of a check, which may last longer than probes wait for it. */
interface Run {
  startedAt: number;
  /** Whether the run before failed or was late. */
  followsFailure: boolean;
  hasEnded: boolean;
  /** Ends the wait of the last probe that waits for this run. */
  wake: () => void;
}

/** Waits until a run has ended, for at most the time limit. */
async function waitForRun(run: Run): Promise<void> {
  if (run.hasEnded) return;
  const { promise: waited, resolve } = Promise.withResolvers<void>();
  run.wake = resolve;
  const timer = setTimeout(resolve, TIME_LIMIT_MS);
  await waited;
  clearTimeout(timer);
  // While this process was busy, the reply may have arrived.
  if (!run.hasEnded) await setImmediate();
}

/** Whether this server should get requests: the states of its parts, each with the time since when. */
export class Readiness {
  readonly #log: Pick<BaseLogger, 'info' | 'warn'>;
  readonly #components = new Map<string, { state: ComponentState; since: string }>();
  readonly #checks: ReadinessCheck[] = [];
  readonly #running = new Map<string, Run>();
  /** The parts whose last run failed or was late. */
  readonly #failed = new Set<string>();
  #reading: Promise<unknown> | undefined;
  #readAt = -Infinity;

  constructor(log: Pick<BaseLogger, 'info' | 'warn'>) {
    this.#log = log;
    // Processes that never listen have this state too, so it is not logged.
    this.#components.set('server', { state: 'starting', since: new Date().toISOString() });
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
    const isBad = error !== undefined || state === 'unavailable' || state === 'degraded';
    this.#log[isBad ? 'warn' : 'info']({ component: name, before, state, err: error }, 'readiness');
  }

  /** Reads all states. Takes hardly longer than a check may. */
  async read(): Promise<Reply<typeof checkReadiness>> {
    const now = performance.now();
    if (now - this.#readAt >= CACHE_MS) {
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
    const { name } = check;
    const run = this.#running.get(name) ?? this.#start(check);
    await waitForRun(run);
    if (run.hasEnded) return;
    this.#failed.add(name);
    // One reply may be late because this process was busy.
    const isLateTwice = run.followsFailure || performance.now() - run.startedAt >= 2 * TIME_LIMIT_MS;
    if (isLateTwice || !this.#components.has(name)) this.#setFailure(check, new CheckTimeout());
  }

  /** Starts a check. Only one run of each is in progress, so that a frozen part is asked once. */
  #start(check: ReadinessCheck): Run {
    const { name, read } = check;
    const run: Run = {
      startedAt: performance.now(),
      followsFailure: this.#failed.has(name),
      hasEnded: false,
      wake: () => undefined,
    };
    this.#running.set(name, run);
    void this.#finish(check, read, run);
    return run;
  }

  /** Sets the state when a run ends, also when no probe waits for it any more. Never throws. */
  async #finish(check: ReadinessCheck, read: ReadinessCheck['read'], run: Run): Promise<void> {
    const { name } = check;
    try {
      this.set(name, await read());
      this.#failed.delete(name);
    } catch (error) {
      this.#failed.add(name);
      this.#setFailure(check, error);
    }
    this.#running.delete(name);
    run.hasEnded = true;
    run.wake();
  }

  #setFailure({ name, failure }: ReadinessCheck, error: unknown): void {
    this.set(name, typeof failure === 'function' ? failure(error) : failure, error);
  }
}
