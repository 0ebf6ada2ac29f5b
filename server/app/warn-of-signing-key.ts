import { X509Certificate } from 'node:crypto';
import { OTHER_SECRET } from '#server/domain/certificates/signing-keys/find-signing-key.ts';
import { findOwnSigningKey } from '#server/domain/certificates/signing-keys/queries/signing-keys.ts';
import { openKey } from '#server/domain/certificates/signing-keys/sealed-key.ts';
import type { Services } from '#server/http/services.ts';

/**
 * Warns of certificates that cannot be signed, because the key of the portal was encrypted under another APP_SECRET, or that
 * strangers will not trust: self-signed ones in production, and those of an expired key.
 */
export async function warnOfSigningKey({
  db,
  secret,
  env,
  log,
}: Pick<Services, 'db' | 'secret' | 'env' | 'log'>): Promise<void> {
  if (env.signing) {
    const { validTo } = new X509Certificate(env.signing.certificates[0]);
    if (Date.parse(validTo) < Date.now())
      log.warn(`The certificate in the setting SIGNING_CERTIFICATE expired on ${validTo}.`);
    return;
  }
  const own = await findOwnSigningKey(db);
  if (own && !openKey(secret, own.sealed_key, own.id)) log.warn(OTHER_SECRET);
  else if (env.production)
    log.warn(
      'Certificates are self-signed, and say so. Set SIGNING_KEY and SIGNING_CERTIFICATE to sign them with a key that others trust.',
    );
}
