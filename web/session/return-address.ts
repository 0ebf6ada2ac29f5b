import type { Role } from '#contract/fields.ts';
import { screens } from '#contract/screens.ts';

const ADDRESS = 'return_to';
const ROLE = 'return_role';

/** Remembers where someone was when the session ended, and as what. */
export function keepReturnAddress(role: string): void {
  sessionStorage.setItem(ADDRESS, `${location.pathname}${location.search}`);
  sessionStorage.setItem(ROLE, role);
}

/** Lets the next log-in of this tab lead to `address`. */
export function returnTo(address: string): void {
  sessionStorage.setItem(ADDRESS, address);
  sessionStorage.removeItem(ROLE);
}

/** The log-in screen of a session that ended in this tab; null when none did. */
export function returnLogin(): string | null {
  const role = sessionStorage.getItem(ROLE);
  return role && screens.login(role as Role);
}

/** Where a log-in leads to: where a session ended or a visitor was heading, once, else to the start. */
export function takeReturnAddress(): string {
  const address = sessionStorage.getItem(ADDRESS);
  for (const key of [ADDRESS, ROLE]) sessionStorage.removeItem(key);
  return address?.startsWith('/') && !address.startsWith('//') ? address : screens.welcome;
}
