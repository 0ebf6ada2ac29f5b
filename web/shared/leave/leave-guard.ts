type Ask = () => Promise<boolean>;

const asks = new Set<Ask>();
let leaving = false;

/** Calls `ask` before a log-out that may lose unsaved work. @returns a function that unsubscribes */
export function guardLeaving(ask: Ask): () => void {
  asks.add(ask);
  return () => void asks.delete(ask);
}

/** Calls `leave` unless the user decides to stay. Asks only where work would be lost. */
export async function confirmLeaving(leave: () => Promise<void>): Promise<void> {
  for (const ask of asks) if (!(await ask())) return;
  leaving = true;
  try {
    await leave();
  } finally {
    leaving = false;
  }
}

/** Whether the user has already confirmed leaving. */
export const isLeaving = (): boolean => leaving;
