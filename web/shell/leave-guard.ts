type Ask = () => Promise<boolean>;

let current: Ask | null = null;

/** Has `ask` called before someone logs out: a screen with unsaved work is open. Returns how to stop. */
export function guardLeaving(ask: Ask): () => void {
  current = ask;
  return () => {
    if (current === ask) current = null;
  };
}

/** Whether the open screen may be left; asks only where something would be lost. */
export const confirmLeaving = async (): Promise<boolean> => (current ? current() : true);
