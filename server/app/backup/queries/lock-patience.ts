const RECOMMENDED_MS = 5000;

let patienceMs = RECOMMENDED_MS;

/** Returns how many milliseconds backups, restores and moves wait for the locks of others. */
export const getLockPatience = (): number => patienceMs;

/** Changes that for this process. Without an argument, it is as in production again. */
export function setLockPatience(milliseconds = RECOMMENDED_MS): void {
  patienceMs = milliseconds;
}
