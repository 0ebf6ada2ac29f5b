import { OTHER_SECRET } from '#server/domain/certificates/signing-keys/find-signing-key.ts';
import type { Services } from '#server/http/services.ts';
import { inspectKeyOfSettings, inspectOwnKey } from './inspect-signing-key.ts';

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
    const { end } = inspectKeyOfSettings(env.signing);
    if (end.getTime() < Date.now())
      log.warn(`The certificate in the setting SIGNING_CERTIFICATE expired on ${end.toUTCString()}.`);
    return;
  }
  const own = await inspectOwnKey(db, secret);
  if (own?.source === 'unreadable') log.warn(OTHER_SECRET);
  else if (env.production)
    log.warn(
      'Certificates are self-signed, and say so. Set SIGNING_KEY and SIGNING_CERTIFICATE to sign them with a key that others trust.',
    );
}
