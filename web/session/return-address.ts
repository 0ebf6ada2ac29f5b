import type { Role } from '#contract/fields/fields.ts';
import { isGuardedScreen, screens } from '#contract/screens.ts';
import { readSession } from './session.ts';

/** Where a log-in of this tab leads to; it goes with the tab. */
const ADDRESS = 'return_to';
/** Of a session that ended: what kind of account it was, and which. */
const ROLE = 'return_role';
const ACCOUNT = 'return_account';

/** Remembers where someone was when the session ended, for the same account only. */
export function keepReturnAddress({ role, account }: { role: string; account: string }): void {
  sessionStorage.setItem(ADDRESS, `${location.pathname}${location.search}`);
  sessionStorage.setItem(ROLE, role);
  sessionStorage.setItem(ACCOUNT, account);
}

/** Lets the next log-in of this tab lead to `address`, whoever logs in. */
export function returnTo(address: string): void {
  clearReturnAddress();
  sessionStorage.setItem(ADDRESS, address);
}

export function clearReturnAddress(): void {
  for (const key of [ADDRESS, ROLE, ACCOUNT]) sessionStorage.removeItem(key);
}

/** The log-in screen of a session that ended in this tab; null when none did. */
export function returnLogin(): string | null {
  const role = sessionStorage.getItem(ROLE);
  return role && screens.login(role as Role);
}

/**
 * `address` as a path of a guarded screen of this portal, with its query; null for anything else. The address may have
 * been written by a stranger, so what is returned is what the browser reads in it.
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

/** Where a log-in leads to, once: where this account's session ended or a visitor was heading, else to the start. */
export function takeReturnAddress(): string {
  const address = sessionStorage.getItem(ADDRESS);
  const account = sessionStorage.getItem(ACCOUNT);
  clearReturnAddress();
  const isOthers = account !== null && account !== readSession()?.account;
  return (!isOthers && address && toGuardedPath(address, location.origin)) || screens.welcome;
}
