import { setTimeout } from 'node:timers/promises';
import type { Services } from '#server/services.ts';

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/**
 * Reads what a job leaves behind until it is there, often at first and then twice a second: whoever runs the job may be
 * another process.
 * @param isGone whether nobody waits any more
 * @returns undefined when it takes too long, or this process stops
 */
export async function waitForJob<T>(
  { jobs, jobWaitMs }: Pick<Services, 'jobs' | 'jobWaitMs'>,
  read: () => Promise<T | undefined>,
  isGone: () => boolean,
): Promise<T | undefined> {
  const end = performance.now() + jobWaitMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const outcome = await read();
    const isOver = isGone() || jobs.stopping.aborted || performance.now() + pause > end;
    if (outcome !== undefined || isOver) return outcome;
    await setTimeout(pause);
  }
}
