import { useSyncExternalStore } from 'react';

/** Where the browser remembers that the shortcuts are off. */
const KEY = 'shortcuts';
const OFF = 'off';

export const areShortcutsOn = (): boolean => localStorage.getItem(KEY) !== OFF;

export function setShortcutsOn(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
}

let isOpen = false;
const listeners = new Set<() => void>();

function setOpen(open: boolean) {
  isOpen = open;
  for (const listener of listeners) listener();
}

/** Opens the dialog that lists the shortcuts. */
export const openShortcuts = (): void => setOpen(true);
export const closeShortcuts = (): void => setOpen(false);

export const useIsShortcutsOpen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
    () => false,
  );
