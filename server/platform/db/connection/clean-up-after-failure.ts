import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { DatabaseUnavailable } from './unavailable.ts';

const RETRY_MS = 1000;

/** Retries work until the database is back. */
async function retryUntilAvailable(work: () => Promise<unknown>, log: FastifyBaseLogger) {
  for (;;) {
    await setTimeout(RETRY_MS, undefined, { ref: false });
    try {
      return void (await work());
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) return log.error({ err: error }, 'clean-up failed');
    }
  }
}

/**
 * Cleans up after a failure. While the database is down this resolves immediately, so that the caller can report the
 * failure, and retries in the background until the database is back. `work` must be repeatable.
 * @throws any error of `work` other than `DatabaseUnavailable`
 */
export async function cleanUpAfterFailure(
  log: FastifyBaseLogger,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    void retryUntilAvailable(work, log);
  }
}
