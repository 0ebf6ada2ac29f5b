import { type JsonWebKey, type KeyObject, sign, X509Certificate } from 'node:crypto';

const CURVE = 'prime256v1';
/** The media type of credentials without 'application/'. */
const TYPE = 'vc+jwt';

/** Whether a private or public key can sign with ES256, or check it. */
export const isP256 = (key: KeyObject): boolean => key.asymmetricKeyDetails?.namedCurve === CURVE;

/** Returns the public key of a certificate in PEM as a JSON Web Key; undefined if it is not P-256. */
export function toPublicJwk(certificate: string): JsonWebKey | undefined {
  const { publicKey } = new X509Certificate(certificate);
  return isP256(publicKey) ? publicKey.export({ format: 'jwk' }) : undefined;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Secures a verifiable credential by JOSE (VC-JOSE-COSE), with a P-256 key whose DID URL is `kid`. */
export function signCredential(credential: object, { kid, key }: { kid: string; key: KeyObject }): string {
  const header = { alg: 'ES256', typ: TYPE, cty: 'vc', kid };
  const signed = `${encode(header)}.${encode(credential)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}
