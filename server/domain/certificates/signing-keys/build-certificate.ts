import { createHash, type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto';
import { encode, encodeObjectId, TAG } from '#server/platform/pdf/signature/der.ts';

const YEARS = 10;
/** The letters that a part of a name may have. */
const NAME_MAX = 64;
/** From this year on, certificates state times with four digits of the year. */
const FIRST_LONG_YEAR = 2050;

const OBJECT_IDS = {
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  extendedKeyUsage: '2.5.29.37',
  documentSigning: '1.3.6.1.5.5.7.3.36',
  emailProtection: '1.3.6.1.5.5.7.3.4',
} as const;

const sequence = (...parts: Uint8Array[]) => encode(TAG.sequence, ...parts);
const octets = (bytes: Uint8Array) => encode(TAG.octets, bytes);
const id = (name: keyof typeof OBJECT_IDS) => encodeObjectId(OBJECT_IDS[name]);
/** A string of bits, of which the last `unused` do not count. */
const bits = (unused: number, bytes: Uint8Array) => encode(TAG.bits, Buffer.of(unused), bytes);

/** Builds a self-signed certificate (RFC 5280) of a P-256 key for signing documents, in PEM. It is valid for ten years. */
export function buildCertificate(key: KeyObject, publicKey: KeyObject, operatorName: string): string {
  const algorithm = sequence(id('ecdsaWithSha256'));
  const name = sequence(
    buildNamePart('organization', [...operatorName].slice(0, NAME_MAX).join('')),
    buildNamePart('commonName', 'HR Portal certificates'),
  );
  const now = new Date();
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + YEARS);
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  const content = sequence(
    encode(TAG.context0, encode(TAG.integer, Buffer.of(2))),
    // Positive, and without a leading zero.
    encode(TAG.integer, Buffer.of(0x40), randomBytes(15)),
    algorithm,
    name,
    sequence(buildTime(now), buildTime(end)),
    name,
    spki,
    encode(TAG.context3, sequence(...listExtensions(spki))),
  );
  const certificate = sequence(content, algorithm, bits(0, sign('sha256', content, key)));
  return new X509Certificate(certificate).toString();
}

const buildNamePart = (type: 'organization' | 'commonName', value: string) =>
  encode(TAG.set, sequence(id(type), encode(TAG.utf8, Buffer.from(value))));

function buildTime(time: Date): Buffer {
  const digits = `${time.toISOString().replaceAll(/[-:T]|\..*/gu, '')}Z`;
  return time.getUTCFullYear() < FIRST_LONG_YEAR
    ? encode(TAG.shortTime, Buffer.from(digits.slice(2)))
    : encode(TAG.time, Buffer.from(digits));
}

function listExtensions(spki: Uint8Array): Buffer[] {
  const critical = encode(TAG.boolean, Buffer.of(0xff));
  const keyId = createHash('sha256').update(spki).digest().subarray(0, 20);
  return [
    // Not an authority.
    sequence(id('basicConstraints'), critical, octets(sequence())),
    // Digital signatures, and those that commit to the content.
    sequence(id('keyUsage'), critical, octets(bits(6, Buffer.of(0b1100_0000)))),
    // Readers of PDFs ask for either.
    sequence(id('extendedKeyUsage'), octets(sequence(id('documentSigning'), id('emailProtection')))),
    sequence(id('subjectKeyId'), octets(octets(keyId))),
  ];
}
