import { constants, getPriority, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

/** Lets this process and others of its priority run before another one. Without the right to do so, nothing changes. */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW));
  } catch {
    // Searches then share the processors equally with everything else.
  }
}
