import { createHash, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { encode, encodeObjectId, readInner, TAG } from './der.ts';

/** A private key with its certificate and those of its issuers. */
export interface SigningIdentity {
  /** An RSA or P-256 key. */
  key: KeyObject;
  /** PEM certificates: first that of the key, then those of its issuers. */
  certificates: readonly string[];
}

export const OBJECT_IDS = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  rsaEncryption: '1.2.840.113549.1.1.1',
} as const;

const sequence = (...parts: Uint8Array[]) => encode(TAG.sequence, ...parts);
const octets = (bytes: Uint8Array) => encode(TAG.octets, bytes);
const id = (name: keyof typeof OBJECT_IDS) => encodeObjectId(OBJECT_IDS[name]);
const integer = (value: number) => encode(TAG.integer, Buffer.of(value));

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/**
 * Signs content in the way of PAdES baseline B-B: a detached CMS signature (RFC 5652) that names the certificate by its hash
 * (RFC 5035). It has no signing time, because the signature dictionary of the PDF states it.
 * @returns the DER bytes
 */
export function createCmsSignature(content: Uint8Array, { key, certificates }: SigningIdentity): Buffer {
  const chain = certificates.map((pem) => new X509Certificate(pem).raw);
  const [own] = chain;
  if (!own) throw new Error('A signature needs a certificate.');
  const attributes = buildSignedAttributes(content, own);
  const digestAlgorithm = sequence(id('sha256'));
  const signerInfo = sequence(
    integer(1),
    readIssuerAndSerial(own),
    digestAlgorithm,
    encode(TAG.context0, attributes),
    key.asymmetricKeyType === 'ec'
      ? sequence(id('ecdsaWithSha256'))
      : sequence(id('rsaEncryption'), encode(TAG.null)),
    // The signature covers the attributes as the set that they are, not with the tag that they have inside the message.
    octets(sign('sha256', encode(TAG.set, attributes), key)),
  );
  const signedData = sequence(
    integer(1),
    encode(TAG.set, digestAlgorithm),
    sequence(id('data')),
    encode(TAG.context0, ...chain),
    encode(TAG.set, signerInfo),
  );
  return sequence(id('signedData'), encode(TAG.context0, signedData));
}

/** Returns the attributes in the order of DER sets: by their bytes. */
function buildSignedAttributes(content: Uint8Array, certificate: Uint8Array): Buffer {
  const attribute = (type: keyof typeof OBJECT_IDS, value: Uint8Array) =>
    sequence(id(type), encode(TAG.set, value));
  const attributes = [
    attribute('contentType', id('data')),
    attribute('messageDigest', octets(hash(content))),
    attribute('signingCertificateV2', sequence(sequence(sequence(octets(hash(certificate)))))),
  ];
  return Buffer.concat(attributes.toSorted(Buffer.compare));
}

function readIssuerAndSerial(certificate: Uint8Array): Buffer {
  const [toBeSigned] = readInner(certificate);
  const fields = readInner(toBeSigned?.raw ?? Buffer.alloc(0));
  // The version is absent in certificates of version 1.
  const [serial, , issuer] = fields[0]?.tag === TAG.context0 ? fields.slice(1) : fields;
  if (!serial || !issuer) throw new Error('The certificate has no issuer.');
  return sequence(issuer.raw, serial.raw);
}
