import { screens } from '#contract/screens.ts';
import { readSession, signOut } from '#web/accounts/session.ts';

const KEY = 'return_to';

/** Ends a session that the server no longer knows; the next log-in goes back to where one was. */
export function endSession(): void {
  if (!readSession()) return;
  sessionStorage.setItem(KEY, `${location.pathname}${location.search}`);
  signOut();
}

/** Where a log-in leads to: back to where a session ended, once, else to the start. */
export function takeReturnAddress(): string {
  const address = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return address?.startsWith('/') && !address.startsWith('//') ? address : screens.welcome;
}
