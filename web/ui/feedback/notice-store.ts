import { useSyncExternalStore } from 'react';

export interface Notice {
  tone: 'success' | 'failure';
  title?: string;
  message: string;
}

let current: (Notice & { id: number }) | null = null;
let count = 0;
const listeners = new Set<() => void>();

function set(notice: Notice | null) {
  current = notice && { ...notice, id: ++count };
  for (const listener of listeners) listener();
}

/** Shows a notice over whatever page is open, in place of the one before; it closes itself. */
export function showNotice(notice: Notice): void {
  set(notice);
}

export function closeNotice(): void {
  set(null);
}

export function useNotice(): (Notice & { id: number }) | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => null,
  );
}
