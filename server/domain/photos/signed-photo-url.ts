import type { Secret } from '#server/platform/secrets/secret.ts';

const HOUR_MS = 3_600_000;
const HOURS = 6;
/** The purpose of the derived key. Changing it invalidates existing URLs. */
const USE = 'photo address';

const toSignedText = (key: string, expires: string) => `${key} ${expires}`;

/**
 * Builds the URL of a photo, signed to expire in five to six hours. It stays the same within the hour, so that browsers
 * can cache it.
 */
export function signPhotoUrl(secret: Secret, key: string, now = Date.now()): string {
  const expires = String((Math.floor(now / HOUR_MS) + HOURS) * (HOUR_MS / 1000));
  return `/api/photos/${key}?expires=${expires}&signature=${secret.sign(USE, toSignedText(key, expires))}`;
}

/** Returns the remaining seconds of a URL, or 0 when it has expired or was not signed by `signedAddress`. */
export function getSecondsLeft(
  secret: Secret,
  { key, expires, signature }: { key: string; expires: string; signature: string },
  now = Date.now(),
): number {
  if (!secret.isSigned(USE, toSignedText(key, expires), signature)) return 0;
  return Math.max(0, Math.floor(Number(expires) - now / 1000));
}
