import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { Secret } from '#server/platform/secrets/secret.ts';

const USE = 'signing key';

/** Encrypts a private key (PKCS 8) under APP_SECRET, for the key with this id only. */
export const sealKey = (secret: Secret, key: Buffer, id: string): string =>
  secret.seal(USE, key.toString('base64'), id);

/** Decrypts a private key. Returns undefined when it was sealed under another APP_SECRET. */
export function openKey(secret: Secret, sealed: string, id: string): KeyObject | undefined {
  const key = secret.open(USE, sealed, id);
  if (key === undefined) return undefined;
  return createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });
}
