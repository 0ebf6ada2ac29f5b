import { onTestFinished } from 'vitest';
import { setLockPatience } from '#server/app/backup/queries/lock-patience.ts';

/**
 * Lets backups, restores and moves of this process soon give up on a lock that the test holds, until the end of the test.
 * @returns what ends it before that
 */
export function useShortLockPatience(): () => void {
  setLockPatience(100);
  const restore = () => setLockPatience();
  onTestFinished(restore);
  return restore;
}
