import { Secret, TOTP } from 'otpauth';

const ISSUER = 'HR Portal';
const SECRET_BYTES = 20;
/** Steps of 30 seconds that a clock may be wrong by. */
const WINDOW = 1;
const CODE = /^\d{6}$/u;

const createTotp = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret) });

/** Creates the secret that server and authenticator app share, in base32. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Builds the address that an authenticator app reads from a QR code. */
export const buildTotpUri = (secret: string, email: string): string => createTotp(secret, email).toString();

/**
 * Finds the time step of a code at a moment in milliseconds, which may be one step earlier or later. Returns undefined for
 * a wrong code.
 */
export function findTimeStep(secret: string, typed: string, now: number): number | undefined {
  const token = typed.replaceAll(/[\s-]/gu, '');
  if (!CODE.test(token)) return undefined;
  const totp = createTotp(secret);
  const delta = totp.validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}
