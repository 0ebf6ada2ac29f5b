import { randomBytes } from 'node:crypto';
import { DEVICE_DAYS } from '#contract/limits.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { isKnownDevice, storeDevice } from '#server/features/accounts/queries/devices.ts';
import type { Cookies } from '#server/http/cookies.ts';

const COOKIE = 'device';
const SECONDS = DEVICE_DAYS * 86_400;
const FORM = /^[\w-]{43}$/u;

/** Reads the token in a browser's device cookie, which may be unknown. */
export const readDeviceToken = (cookies: Pick<Cookies, 'get'>): string | undefined => {
  const value = cookies.get(COOKIE);
  return value && FORM.test(value) ? value : undefined;
};

/**
 * The token of a browser that has logged in to the account of this email before. Such a device has its own counters,
 * so strangers cannot exhaust them.
 */
export async function findKnownDevice(
  runner: Runner,
  cookies: Pick<Cookies, 'get'>,
  email: string,
): Promise<string | undefined> {
  const token = readDeviceToken(cookies);
  return token && (await isKnownDevice(runner, token, email)) ? token : undefined;
}

/** Makes the browser a known device of an account. Its token stays the same for several accounts. */
export async function rememberDevice(runner: Runner, cookies: Cookies, member_id: number): Promise<void> {
  const token = readDeviceToken(cookies) ?? randomBytes(32).toString('base64url');
  await storeDevice(runner, token, member_id);
  cookies.set(COOKIE, token, SECONDS);
}
