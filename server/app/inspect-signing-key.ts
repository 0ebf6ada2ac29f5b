import { X509Certificate } from 'node:crypto';
import { findOwnSigningKey } from '#server/domain/certificates/signing-keys/queries/signing-keys.ts';
import { openKey } from '#server/domain/certificates/signing-keys/sealed-key.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env/env.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';

/** The key that signs certificates. `unreadable` was encrypted under another APP_SECRET. */
export interface SigningKeyState {
  source: 'settings' | 'portal' | 'unreadable';
  /** When its certificate expires. */
  end: Date;
}

const findEnd = (certificate: string) => new Date(new X509Certificate(certificate).validTo);

/** Inspects the key of the settings. */
export const inspectKeyOfSettings = ({
  certificates: [certificate],
}: NonNullable<Env['signing']>): SigningKeyState => ({ source: 'settings', end: findEnd(certificate) });

/**
 * Inspects the key that the portal made. Undefined before the first certificate is signed.
 * @param secret undefined when the portal has none yet
 */
export async function inspectOwnKey(
  db: Database,
  secret: Secret | undefined,
): Promise<SigningKeyState | undefined> {
  const own = await findOwnSigningKey(db);
  if (!own) return undefined;
  const isReadable = secret !== undefined && openKey(secret, own.sealed_key, own.id) !== undefined;
  return { source: isReadable ? 'portal' : 'unreadable', end: findEnd(own.certificate) };
}
