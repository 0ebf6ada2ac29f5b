import { availableParallelism } from 'node:os';
import { SEARCH_WAIT_MS } from '#contract/limits.ts';
import { getAbortSignal } from '#server/platform/async/abort-signal.ts';
import { Semaphore } from '#server/platform/async/semaphore.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

/** The heavy steps of all searches of this process at once. One processor stays free for all other requests. */
export const HEAVY_STEPS = Math.max(1, availableParallelism() - 1);
/** Expected or scored candidates that make a step heavy. */
const HEAVY_ROWS = 500;
/** Seconds after which a rejected search may try again. */
const RETRY_SECONDS = 2;

const steps = new Semaphore(HEAVY_STEPS, Infinity);
const neverAborted = new AbortController().signal;

/**
 * Runs a step of a search: a statement, or the scoring of candidates. A step with many candidates keeps a processor busy
 * for tenths of a second, so it waits until fewer than `HEAVY_STEPS` others run. Steps must not be nested.
 * @throws DomainError search_busy when it has waited too long
 * @throws the reason of the current work's signal when that aborts
 */
export async function runStep<T>(candidates: number, work: () => Promise<T>): Promise<T> {
  if (candidates <= HEAVY_ROWS) return await work();
  const hasPlace = await steps.acquire(SEARCH_WAIT_MS, getAbortSignal() ?? neverAborted);
  if (!hasPlace) throw new DomainError('search_busy', undefined, { retryAfter: RETRY_SECONDS });
  try {
    return await work();
  } finally {
    steps.release();
  }
}
