import { setTimeout } from 'node:timers/promises';
import { DatabaseUnavailable } from '#server/db/connection/unavailable.ts';
import type { Jobs } from './jobs.ts';

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

interface Wait {
  seconds: number;
  /** Whether the client has gone. */
  isDisconnected: () => boolean;
}

/** The job is attempted again when the database is back, so an outage only makes it take longer. */
const readWhenAvailable = <T>(read: () => Promise<T | undefined>): Promise<T | undefined> =>
  read().catch((error: unknown) => {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return undefined;
  });

/**
 * Reads the outcome of a job until there is one, often at first and then twice a second: another process may run the
 * job. The job goes on when this stops waiting.
 * @returns undefined when it takes too long, the client has gone or this process stops
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
