import { type KeyObject, X509Certificate } from 'node:crypto';
import type { BaseLogger } from 'pino';
import type { Database } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env/env.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { createOwnKey } from './create-own-key.ts';
import { findOwnSigningKey, hasSigningKey, insertSigningKey } from './queries/signing-keys.ts';
import { openKey } from './sealed-key.ts';
import { toKeyId } from './to-key-id.ts';

/** The services that keys are found with. */
export interface KeyServices {
  db: Database;
  secret: Secret;
  env: Pick<Env, 'signing' | 'site'>;
  log: Pick<BaseLogger, 'error'>;
}

/** The key that signs now. */
export interface SigningKey {
  /** The SHA-256 of its certificate, in hexadecimal. */
  id: string;
  /** A P-256 or RSA key. */
  key: KeyObject;
  /** PEM certificates: its own, then those of its issuers. */
  certificates: [string, ...string[]];
  is_self_signed: boolean;
}

export const OTHER_SECRET =
  'The key that signs certificates was encrypted under another APP_SECRET. ' +
  'Start with that APP_SECRET, or run npm run rotate-signing-key for a new key.';

/**
 * Finds the key that signs: that of the settings, or that of the portal, which the first use makes. All processes on one
 * database get the same key, and a rotation takes effect with the next document.
 * @throws DomainError certificates_not_available when it was encrypted under another APP_SECRET
 */
export async function findSigningKey(services: KeyServices): Promise<SigningKey> {
  const { db, secret, env, log } = services;
  if (env.signing) return await findKeyOfSettings(db, env.signing);
  const own = (await findOwnSigningKey(db)) ?? (await addOwnKey(services));
  const key = openKey(secret, own.sealed_key, own.id);
  if (!key) {
    log.error(OTHER_SECRET);
    throw new DomainError('certificates_not_available');
  }
  return { id: own.id, key, certificates: [own.certificate], is_self_signed: true };
}

/** Finds the key of the settings, whose certificate the database keeps from its first use on. */
async function findKeyOfSettings(
  db: Database,
  { key, certificates }: NonNullable<Env['signing']>,
): Promise<SigningKey> {
  const [certificate] = certificates;
  const id = toKeyId(certificate);
  if (!(await hasSigningKey(db, id))) await insertSigningKey(db, { id, certificate, sealed_key: null });
  return { id, key, certificates, is_self_signed: isSelfSigned(new X509Certificate(certificate)) };
}

const isSelfSigned = (certificate: X509Certificate) =>
  certificate.subject === certificate.issuer && certificate.verify(certificate.publicKey);

/** Makes a key, unless another process has made one at the same time, and returns the one in use. */
async function addOwnKey({ db, secret, env }: KeyServices) {
  await insertSigningKey(db, await createOwnKey(secret, env.site.operatorName));
  const own = await findOwnSigningKey(db);
  if (!own) throw new Error('The key that signs certificates was retired while it was made.');
  return own;
}
