import { X509Certificate } from 'node:crypto';

/** Identifies a key by the SHA-256 of its certificate, in hexadecimal. */
export const toKeyId = (certificate: string): string =>
  new X509Certificate(certificate).fingerprint256.replaceAll(':', '').toLowerCase();
