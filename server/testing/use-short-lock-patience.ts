import { onTestFinished } from 'vitest';
import { setLockPatience } from '#server/app/backup/queries/lock-patience.ts';

/**
 * Lets backups, restores and moves of this process soon give up on a lock that the test holds, until the end of the test.
 * @returns a function that restores the default sooner
 */
export function useShortLockPatience(): () => void {
  setLockPatience(500);
  const restore = () => setLockPatience();
  onTestFinished(restore);
  return restore;
}
