import type { Secret } from '#server/platform/secrets/secret.ts';

const USE = 'authenticator app';

/** Encrypts the secret of an authenticator app for one member. */
export const sealTotpSecret = (secret: Secret, member_id: number, totpSecret: string): string =>
  secret.seal(USE, totpSecret, String(member_id));

/** Decrypts it. @throws Error when it was sealed with another APP_SECRET */
export function openTotpSecret(secret: Secret, member_id: number, sealed: string): string {
  const opened = secret.open(USE, sealed, String(member_id));
  if (opened === undefined)
    throw new Error('The secret of an authenticator app was sealed with another APP_SECRET.');
  return opened;
}
