import { randomBytes } from 'node:crypto';
import type { Cookies } from '#server/http/cookies.ts';

const COOKIE = 'google_sign_in';
const PATH = '/api/google';
const SECONDS = 900;
const FORM = /^[\w-]{43}$/u;

/**
 * What ties the steps of a Google sign-in to one browser, so that nobody can be led into finishing a stranger's
 * sign-in and land in the stranger's account. Undefined for a browser that began none.
 */
export function readBrowserSecret(cookies: Pick<Cookies, 'get'>): string | undefined {
  const value = cookies.get(COOKIE);
  return value && FORM.test(value) ? value : undefined;
}

/** As `browserSecret`, given to the browser when it has none; one that has keeps it, for sign-ins in other tabs. */
export function ensureBrowserSecret(cookies: Cookies): string {
  const browser = readBrowserSecret(cookies) ?? randomBytes(32).toString('base64url');
  cookies.set(COOKIE, browser, { path: PATH, seconds: SECONDS });
  return browser;
}
