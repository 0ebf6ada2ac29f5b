import { constants, setPriority } from 'node:os';

/** Lets other processes of this machine run first. Without the right to do so, nothing changes. */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Searches then share the processors equally with everything else.
  }
}
