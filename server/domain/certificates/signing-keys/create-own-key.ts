import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { buildCertificate } from './build-certificate.ts';
import { sealKey } from './sealed-key.ts';
import { toKeyId } from './to-key-id.ts';

/** Makes a P-256 key with a self-signed certificate that names the operator. */
export async function createOwnKey(secret: Secret, operatorName: string) {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  const certificate = buildCertificate(privateKey, publicKey, operatorName);
  const id = toKeyId(certificate);
  const key = privateKey.export({ format: 'der', type: 'pkcs8' });
  return { id, certificate, sealed_key: sealKey(secret, key, id) };
}
