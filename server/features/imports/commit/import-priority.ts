/** Imports of up to this number of rows are quick. */
const SMALL_ROWS = 1000;
/** The priority bonus of a small import: it starts as if this many fewer imports of its organisation were queued. */
const SMALL_ADVANTAGE = 10;
/** Imports with more rows take so long that others must not wait for them. */
const LARGE_ROWS = 20_000;
const LARGE_PRIORITY = -1000;

/** The lowest priority of a small import while its organisation has few others queued. Others leave a slot free for it. */
export const SMALL_PRIORITY = 1;
/** Imports of a lower priority (the large ones) leave another slot free for the others. */
export const MEDIUM_PRIORITY = LARGE_PRIORITY + 1;

/**
 * Returns the priority of an import in the job queue. Organisations take turns: each queued import of one
 * moves its next one a place back.
 */
export function toImportPriority(rows: number, queued: number): number {
  if (rows > LARGE_ROWS) return LARGE_PRIORITY - queued;
  return (rows <= SMALL_ROWS ? SMALL_ADVANTAGE : 0) - queued;
}
