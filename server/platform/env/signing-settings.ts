import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import * as z from 'zod/mini';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { secret } from './secret-files.ts';
import { about } from './values.ts';

const RSA_MIN_BITS = 2048;

/** The operator's own key for signing certificates. */
export const signingSettings = z.object({
  SIGNING_KEY: z
    .optional(z.string())
    .check(
      about(
        'Private key that signs certificates, as unencrypted PEM: ECDSA P-256, or RSA with at least 2,048 bits. In one line, write `\\n` for line breaks',
        'a key made when the first certificate is signed, with a self-signed certificate',
      ),
      secret(),
    ),
  SIGNING_CERTIFICATE: z
    .optional(z.string())
    .check(
      about('Required with `SIGNING_KEY`: its certificate as PEM, followed by those of its issuers'),
      secret(),
    ),
});

/** A key of the settings with its certificates. */
export interface SigningSettings {
  key: KeyObject;
  /** PEM certificates: that of the key, then those of its issuers. */
  certificates: [string, ...string[]];
}

/** @throws StartupError for a key or certificate that cannot sign */
export function buildSigningSettings(env: z.output<typeof signingSettings>): SigningSettings | undefined {
  const { SIGNING_KEY, SIGNING_CERTIFICATE } = env;
  if (!SIGNING_KEY && !SIGNING_CERTIFICATE) return undefined;
  if (!SIGNING_KEY || !SIGNING_CERTIFICATE)
    throw new StartupError('The settings SIGNING_KEY and SIGNING_CERTIFICATE need each other.');
  const key = readKey(SIGNING_KEY);
  const certificates = readCertificates(SIGNING_CERTIFICATE);
  if (!new X509Certificate(certificates[0]).checkPrivateKey(key))
    throw new StartupError(
      'The first certificate in the setting SIGNING_CERTIFICATE is not that of SIGNING_KEY.',
    );
  return { key, certificates };
}

const withLineBreaks = (pem: string) => pem.replaceAll(String.raw`\n`, '\n');

function readKey(pem: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(withLineBreaks(pem));
  } catch {
    throw new StartupError('The setting SIGNING_KEY must be an unencrypted private key in PEM.');
  }
  const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
  const isRsa = key.asymmetricKeyType === 'rsa' && modulusLength >= RSA_MIN_BITS;
  if (namedCurve !== 'prime256v1' && !isRsa)
    throw new StartupError(
      'The setting SIGNING_KEY must be a P-256 key, or an RSA key with at least 2,048 bits.',
    );
  return key;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gsu;

function readCertificates(pem: string): [string, ...string[]] {
  const [own, ...issuers] = withLineBreaks(pem).match(CERTIFICATE) ?? [];
  try {
    if (!own) throw new Error('No certificate was found.');
    return [normalize(own), ...issuers.map(normalize)];
  } catch {
    throw new StartupError('The setting SIGNING_CERTIFICATE must be one or more certificates in PEM.');
  }
}

const normalize = (pem: string) => new X509Certificate(pem).toString();
