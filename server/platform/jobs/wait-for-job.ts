import { setTimeout } from 'node:timers/promises';
import { DatabaseUnavailable } from '#server/platform/db/connection/unavailable.ts';
import type { Jobs } from './jobs.ts';

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

interface Wait {
  seconds: number;
  /** Whether the client has disconnected. */
  isDisconnected: () => boolean;
}

/** The job is retried when the database is back, so an outage only delays the outcome. */
const readWhenAvailable = <T>(read: () => Promise<T | undefined>): Promise<T | undefined> =>
  read().catch((error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return undefined;
  });

/**
 * Polls for the outcome of a job, often at first and then twice a second, because another process may run it. The job
 * continues when this stops waiting.
 * @returns undefined when it takes too long, the client disconnects or this process stops
 */
export async function waitForJob<T>(
  { stopping }: Pick<Jobs, 'stopping'>,
  read: () => Promise<T | undefined>,
  { seconds, isDisconnected }: Wait,
): Promise<T | undefined> {
  const end = performance.now() + seconds * 1000;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const outcome = await readWhenAvailable(read);
    const isOver = isDisconnected() || stopping.aborted || performance.now() + pause > end;
    if (outcome !== undefined || isOver) return outcome;
    await setTimeout(pause);
  }
}
