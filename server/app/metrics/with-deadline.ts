import type { Services } from '#server/http/services.ts';
import { untilAborted } from '#server/platform/async/until-aborted.ts';

/** A scrape does not wait longer for a reading. */
const PATIENCE_MS = 3000;

/**
 * Bounds the time of a reading to `PATIENCE_MS`. Until a late one has ended, no other begins, so that scrapes of a database
 * that does not reply take one connection for each reading.
 * @param subject what is read, for the log
 * @returns a function whose result is undefined when the reading is late or fails
 */
export function withDeadline<T>(
  { log }: Pick<Services, 'log'>,
  subject: string,
  read: () => Promise<T>,
): () => Promise<T | undefined> {
  let isReading = false;
  return async () => {
    if (isReading) return undefined;
    isReading = true;
    const reading = read().finally(() => void (isReading = false));
    try {
      return await untilAborted(AbortSignal.timeout(PATIENCE_MS), reading);
    } catch (error) {
      log.warn({ err: error }, `${subject} could not be measured`);
      return undefined;
    }
  };
}
