import { X509Certificate } from 'node:crypto';
import {
  findOwnCertificate,
  findOwnSigningKey,
} from '#server/domain/certificates/signing-keys/queries/signing-keys.ts';
import { openKey } from '#server/domain/certificates/signing-keys/sealed-key.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env/env.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';

/** A key that signs certificates, and when the first of its certificate and those of its issuers expires. */
interface ReadableKey {
  source: 'settings' | 'portal';
  end: Date;
}

/** `unreadable` was encrypted under another APP_SECRET. */
type OwnKey = ReadableKey | { source: 'unreadable' };

/** @throws for a damaged certificate */
const findEnd = (certificates: readonly string[]): Date =>
  new Date(Math.min(...certificates.map((pem) => Date.parse(new X509Certificate(pem).validTo))));

/** Inspects the key of the settings. */
export const inspectKeyOfSettings = ({ certificates }: NonNullable<Env['signing']>): ReadableKey => ({
  source: 'settings',
  end: findEnd(certificates),
});

/**
 * Inspects the key that the portal made. Undefined before the first certificate is signed.
 * @param secret undefined when the portal has none yet
 */
export async function inspectOwnKey(db: Database, secret: Secret | undefined): Promise<OwnKey | undefined> {
  const own = await findOwnSigningKey(db);
  if (!own) return undefined;
  if (secret === undefined || !openKey(secret, own.sealed_key, own.id)) return { source: 'unreadable' };
  return { source: 'portal', end: findEnd([own.certificate]) };
}

/**
 * Finds when the certificate of the key in use expires, without opening the key. Undefined until the portal makes a key of its own.
 * @throws for a damaged certificate
 */
export async function findCertificateEnd(db: Database, { signing }: Env): Promise<Date | undefined> {
  if (signing) return inspectKeyOfSettings(signing).end;
  const own = await findOwnCertificate(db);
  return own === undefined ? undefined : findEnd([own]);
}
