import type { Role } from '#contract/fields/fields.ts';
import { isGuardedScreen, screens } from '#contract/screens.ts';
import { readSession } from './session.ts';

/** The address that the next log-in of this tab opens. */
const ADDRESS = 'return_to';
/** The role and the account of the session that ended. */
const ROLE = 'return_role';
const ACCOUNT = 'return_account';

/** Stores the current address when a session ends. Only the same account returns to it. */
export function keepReturnAddress({ role, account }: { role: string; account: string }): void {
  sessionStorage.setItem(ADDRESS, `${location.pathname}${location.search}`);
  sessionStorage.setItem(ROLE, role);
  sessionStorage.setItem(ACCOUNT, account);
}

/** Makes the next log-in of this tab open `address`, for any account. */
export function returnTo(address: string): void {
  clearReturnAddress();
  sessionStorage.setItem(ADDRESS, address);
}

export function clearReturnAddress(): void {
  for (const key of [ADDRESS, ROLE, ACCOUNT]) sessionStorage.removeItem(key);
}

/** The log-in screen for the session that ended in this tab; null when none ended. */
export function returnLogin(): string | null {
  const role = sessionStorage.getItem(ROLE);
  return role && screens.login(role as Role);
}

/**
 * Returns `address` as the path and query of a guarded screen, or null for anything else. The address is not trusted, so
 * the result is built from the parsed URL.
 */
export function toGuardedPath(address: string, origin: string): string | null {
  if (!address.startsWith('/')) return null;
  let url: URL;
  try {
    url = new URL(address, origin);
  } catch {
    return null;
  }
  const path = url.pathname.replace(/\/$/u, '');
  return url.origin === origin && isGuardedScreen(path) ? `${path}${url.search}` : null;
}

/** Returns and clears the address that a log-in opens: where this account's session ended, the requested screen, or the start. */
export function takeReturnAddress(): string {
  const address = sessionStorage.getItem(ADDRESS);
  const account = sessionStorage.getItem(ACCOUNT);
  clearReturnAddress();
  const isOthers = account !== null && account !== readSession()?.account;
  return (!isOthers && address && toGuardedPath(address, location.origin)) || screens.welcome;
}
