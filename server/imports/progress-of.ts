import type { Database } from '#server/db/database.ts';
import { noteProgress, type Work } from '#server/db/uploads.ts';

const EVERY_MS = 400;

/**
 * Notes how many rows are done, seldom and without being waited for: it is written outside the transaction of the
 * import, so that others see it.
 */
export function progressOf(db: Database, work: Work): (done: number) => void {
  let isWriting = false;
  let next = 0;
  return (done) => {
    if (isWriting || performance.now() < next) return;
    isWriting = true;
    next = performance.now() + EVERY_MS;
    void noteProgress(db, work, { done })
      .catch(() => false)
      .finally(() => (isWriting = false));
  };
}
