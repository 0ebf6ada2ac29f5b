import type { Secret } from '#server/secrets/secret.ts';

/** The keyed hash under which a one-time code is stored; only the browser that signed in can give it again. */
export const hashGoogleCode = (secret: Secret, browser: string, code: string) =>
  secret.hash('google code', `${browser} ${code}`);
