import { useSyncExternalStore } from 'react';
import { isGuardedScreen } from '#contract/screens.ts';

export type IdentityReason = 'old log-in' | 'second step' | 'unusual look-ups';

interface IdentityRequest {
  reason: IdentityReason;
  promise: Promise<boolean>;
  /** Ends the request: whether the user has confirmed their identity. */
  resolve: (isConfirmed: boolean) => void;
}

let open: IdentityRequest | null = null;
const listeners = new Set<() => void>();

function set(request: IdentityRequest | null) {
  open = request;
  for (const listener of listeners) listener();
}

/**
 * Asks the user to confirm their identity. Calls that are refused at the same time share one dialog.
 * A guarded screen may request data before it is shown; the dialog then opens with it.
 * @returns false when the user declines, or when no screen can show the dialog
 */
export async function requestIdentity(reason: IdentityReason): Promise<boolean> {
  if (listeners.size === 0 && !isGuardedScreen(location.pathname.replace(/\/$/u, ''))) return false;
  if (!open) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    set({
      reason,
      promise,
      resolve(isConfirmed) {
        set(null);
        resolve(isConfirmed);
      },
    });
  }
  return (await open?.promise) ?? false;
}

/** Returns the open request, or null. */
export function useIdentityRequest(): Pick<IdentityRequest, 'reason' | 'resolve'> | null {
  return useSyncExternalStore(subscribe, () => open);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The screens of the session are gone, and nobody can answer any more.
    if (listeners.size === 0) open?.resolve(false);
  };
}
