const DEFAULT_MS = 5000;

let patienceMs = DEFAULT_MS;

/** Returns how many milliseconds backups, restores and moves wait for the locks of others. */
export const getLockPatience = (): number => patienceMs;

/** Sets the time in milliseconds for this process; without an argument, to the default. */
export function setLockPatience(milliseconds = DEFAULT_MS): void {
  patienceMs = milliseconds;
}
