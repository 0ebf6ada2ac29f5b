/** Up to so many rows, an import takes moments. */
const SMALL_ROWS = 1000;
/** Being small is worth as much as so many places in the queue of an account. */
const SMALL_ADVANTAGE = 10;
/** Above so many rows, an import takes long enough that others must not wait for it. */
const LARGE_ROWS = 20_000;
const LARGE_PRIORITY = -1000;

/** Imports of a lower priority, which are the large ones, leave a slot free for the others. */
export const RESERVED_PRIORITY = LARGE_PRIORITY + 1;

/**
 * The priority of an import in the job queue. Accounts take turns: each import that an account has in the queue already
 * moves its next one a place back.
 */
export function toImportPriority(rows: number, queued: number): number {
  if (rows > LARGE_ROWS) return LARGE_PRIORITY - queued;
  return (rows <= SMALL_ROWS ? SMALL_ADVANTAGE : 0) - queued;
}
