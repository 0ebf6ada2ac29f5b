import { X509Certificate } from 'node:crypto';
import { findOwnSigningKey } from '#server/domain/certificates/signing-keys/queries/signing-keys.ts';
import { openKey } from '#server/domain/certificates/signing-keys/sealed-key.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env/env.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';

/** A key that signs certificates, and when its certificate expires. */
interface ReadableKey {
  source: 'settings' | 'portal';
  end: Date;
}

/** `unreadable` was encrypted under another APP_SECRET. */
type OwnKey = ReadableKey | { source: 'unreadable' };

const findEnd = (certificate: string) => new Date(new X509Certificate(certificate).validTo);

/** Inspects the key of the settings. */
export const inspectKeyOfSettings = ({
  certificates: [certificate],
}: NonNullable<Env['signing']>): ReadableKey => ({ source: 'settings', end: findEnd(certificate) });

/**
 * Inspects the key that the portal made. Undefined before the first certificate is signed.
 * @param secret undefined when the portal has none yet
 */
export async function inspectOwnKey(db: Database, secret: Secret | undefined): Promise<OwnKey | undefined> {
  const own = await findOwnSigningKey(db);
  if (!own) return undefined;
  if (secret === undefined || !openKey(secret, own.sealed_key, own.id)) return { source: 'unreadable' };
  return { source: 'portal', end: findEnd(own.certificate) };
}
