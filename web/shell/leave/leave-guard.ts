type Ask = () => Promise<boolean>;

const asks = new Set<Ask>();
let leaving = false;

/** Has `ask` called before someone logs out: something may be lost. Returns how to stop. */
export function guardLeaving(ask: Ask): () => void {
  asks.add(ask);
  return () => void asks.delete(ask);
}

/** Calls `leave` unless someone decides to stay; asks only where something would be lost. */
export async function confirmLeaving(leave: () => Promise<void>): Promise<void> {
  for (const ask of asks) if (!(await ask())) return;
  leaving = true;
  try {
    await leave();
  } finally {
    leaving = false;
  }
}

/** Whether someone leaves who was asked already. */
export const isLeaving = (): boolean => leaving;
