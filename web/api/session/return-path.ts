import type { Role } from '#contract/fields/fields.ts';
import { isGuardedScreen, screens } from '#contract/screens.ts';
import { readSession } from './session.ts';

/** The path that the next log-in of this tab opens. */
const PATH = 'return_to';
/** The role and the account of the session that ended. */
const ROLE = 'return_role';
const ACCOUNT = 'return_account';

/** Stores the current path when a session ends. Only the same account returns to it. */
export function storeReturnPath({ role, account }: { role: string; account: string }): void {
  sessionStorage.setItem(PATH, `${location.pathname}${location.search}`);
  sessionStorage.setItem(ROLE, role);
  sessionStorage.setItem(ACCOUNT, account);
}

/**
 * Makes the next log-in of this tab open `path`, for any account. Where a session ended at `path`, only its account still
 * returns there.
 */
export function returnTo(path: string): void {
  if (readReturnLogin() && sessionStorage.getItem(PATH) === path) return;
  clearReturnPath();
  sessionStorage.setItem(PATH, path);
}

export function clearReturnPath(): void {
  for (const key of [PATH, ROLE, ACCOUNT]) sessionStorage.removeItem(key);
}

/** Returns the log-in screen of the session that ended in this tab, or null if none ended. */
export function readReturnLogin(): string | null {
  const role = sessionStorage.getItem(ROLE);
  return role && screens.login(role as Role);
}

/**
 * Returns the path and query of a guarded screen, or null for anything else. Anybody can write `stored`, so the result
 * is built from the parsed URL.
 */
export function toGuardedPath(stored: string, origin: string): string | null {
  if (!stored.startsWith('/')) return null;
  let url: URL;
  try {
    url = new URL(stored, origin);
  } catch {
    return null;
  }
  const path = url.pathname.replace(/\/$/u, '');
  return url.origin === origin && isGuardedScreen(path) ? `${path}${url.search}` : null;
}

/** Returns and clears the path that a log-in opens: where this account's session ended, the requested screen, or `start`. */
export function takeReturnPath(start: string): string {
  const path = sessionStorage.getItem(PATH);
  const account = sessionStorage.getItem(ACCOUNT);
  clearReturnPath();
  const isForeign = account !== null && account !== readSession()?.account;
  return (!isForeign && path && toGuardedPath(path, location.origin)) || start;
}
