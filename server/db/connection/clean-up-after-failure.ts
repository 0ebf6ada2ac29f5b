import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { DatabaseUnavailable } from './unavailable.ts';

const RETRY_MS = 1000;

/** Repeats work until the database is back. */
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
 * Cleans up after work that failed. While the database is away this resolves at once, so that the failure itself can be
 * reported, and the clean-up follows in the background when the database is back: `work` must be repeatable.
 * @throws what `work` throws for another reason
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
