import { randomBytes } from 'node:crypto';
import type { Cookies } from '#server/http/cookies.ts';

const COOKIE = 'google_sign_in';
const SECONDS = 900;
const FORM = /^[\w-]{43}$/u;

/**
 * Reads the secret that ties the steps of a Google sign-in to one browser, so that nobody can be tricked into
 * completing a stranger's sign-in. Undefined for a browser without a started sign-in.
 */
export function readBrowserSecret(cookies: Pick<Cookies, 'get'>): string | undefined {
  const value = cookies.get(COOKIE);
  return value && FORM.test(value) ? value : undefined;
}

/** Reads the browser's secret, or creates one. An existing secret is kept for sign-ins in other tabs. */
export function ensureBrowserSecret(cookies: Cookies): string {
  const browser = readBrowserSecret(cookies) ?? randomBytes(32).toString('base64url');
  cookies.set(COOKIE, browser, SECONDS);
  return browser;
}
