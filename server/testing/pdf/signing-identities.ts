import 'reflect-metadata';
import { createPrivateKey, type KeyObject } from 'node:crypto';
import * as x509 from '@peculiar/x509';

const ALGORITHMS = {
  'P-256': { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  'P-384': { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-256' },
  'RSA 2048': {
    name: 'RSASSA-PKCS1-v1_5',
    hash: 'SHA-256',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  },
} as const;
export type KeyKind = keyof typeof ALGORITHMS;

export interface TestIdentity {
  key: KeyObject;
  /** The key in PEM. */
  pem: string;
  certificates: [string, ...string[]];
}

interface IdentityOptions {
  kind?: KeyKind;
  name?: string;
  /** Whether an authority signs the certificate, which otherwise the key itself does. */
  hasIssuer?: boolean;
  notAfter?: Date;
}

/** Creates a key with its certificate and, if it has one, that of its authority. */
export async function createIdentity(options: IdentityOptions = {}): Promise<TestIdentity> {
  const { kind = 'P-256', name = 'Registry of Tests', hasIssuer = false } = options;
  const notAfter = options.notAfter ?? new Date(Date.now() + 86_400_000);
  const algorithm = ALGORITHMS[kind];
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const authority = hasIssuer ? await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']) : keys;
  const issuer = hasIssuer ? 'CN=Authority of Tests' : `CN=${name}`;
  const base = {
    notBefore: new Date(0),
    notAfter,
    signingAlgorithm: algorithm,
    issuer,
    signingKey: authority.privateKey,
  };
  const own = await x509.X509CertificateGenerator.create({
    ...base,
    subject: `CN=${name}`,
    publicKey: keys.publicKey,
  });
  const issuers = hasIssuer
    ? [
        await x509.X509CertificateGenerator.create({
          ...base,
          subject: issuer,
          publicKey: authority.publicKey,
        }),
      ]
    : [];
  const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey));
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return {
    key,
    pem: key.export({ format: 'pem', type: 'pkcs8' }).toString(),
    certificates: [own.toString('pem'), ...issuers.map((certificate) => certificate.toString('pem'))],
  };
}
