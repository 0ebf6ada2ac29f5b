import { useSyncExternalStore } from 'react';

import { removeForeignDrafts } from './drafts.ts';

export interface Session {
  token: string;
  role: string;
  /** null until the email address is verified. */
  verifiedAt: string | null;
  /** The id of the account; empty in sessions stored by older versions. */
  account: string;
}

const keys = ['token', 'role', 'verified_at', 'account'] as const;
const listeners = new Set<() => void>();
let last: { raw: string; session: Session | null } = { raw: '', session: null };

/** Returns the stored session, or null without a token. Returns the same object until the session changes. */
export function readSession(): Session | null {
  const [token, role, verifiedAt, account] = keys.map((key) => localStorage.getItem(key));
  const raw = JSON.stringify([token, role, verifiedAt, account]);
  if (raw !== last.raw) {
    const verified = verifiedAt && verifiedAt !== 'null' ? verifiedAt : null;
    last = {
      raw,
      session: token ? { token, role: role ?? '', verifiedAt: verified, account: account ?? '' } : null,
    };
  }
  return last.session;
}

/** Stores the session and notifies every screen. */
export function storeSession(session: Session): void {
  removeForeignDrafts(session.account);
  localStorage.setItem('token', session.token);
  localStorage.setItem('role', session.role);
  localStorage.setItem('account', session.account);
  if (session.verifiedAt) localStorage.setItem('verified_at', session.verifiedAt);
  else localStorage.removeItem('verified_at');
  notifyListeners();
}

/** Removes the session from this browser and notifies every screen. */
export function signOut(): void {
  for (const key of keys) localStorage.removeItem(key);
  notifyListeners();
}

/** Returns the current session, or null for visitors and while prerendering. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, readSession, () => null);
}

function notifyListeners() {
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` after every sign-in and sign-out, in this tab or another.
 * @returns a function that unsubscribes
 */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  // Fires when another tab signs in or out.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
