import type { Secret } from '#server/platform/secrets/secret.ts';

/** Returns the keyed hash under which a one-time code is stored. It depends on the browser that signed in. */
export const hashGoogleCode = (secret: Secret, browser: string, code: string) =>
  secret.hash('google code', `${browser} ${code}`);
