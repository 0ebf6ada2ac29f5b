const DAY_MS = 86_400_000;

/** Counts the whole days until a time. Negative once it has passed. */
export const countDaysUntil = (time: Date): number => Math.floor((time.getTime() - Date.now()) / DAY_MS);
