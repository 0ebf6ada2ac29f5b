import { createHash, verify, X509Certificate } from 'node:crypto';
import { encode, encodeObjectId, readElements, readInner, TAG } from '#server/platform/pdf/signature/der.ts';
import { OBJECT_IDS } from '#server/platform/pdf/signature/create-cms-signature.ts';

/** Checks the signature of a PDF, as readers of PDFs do, without trusting its certificate. */
export function checkSignature(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const range = /\/ByteRange \[(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/u.exec(text)?.slice(1).map(Number);
  if (!range) return undefined;
  const [start = 0, length = 0, secondStart = 0, secondLength = 0] = range;
  const signed = Buffer.concat([
    pdf.subarray(start, start + length),
    pdf.subarray(secondStart, secondStart + secondLength),
  ]);
  const message = Buffer.from(text.slice(length + 1, secondStart - 1), 'hex');
  return {
    /** Whether the signature covers all bytes of the file, except itself. */
    coversFile: start === 0 && secondStart + secondLength === pdf.length,
    subFilter: /\/SubFilter \/([\w.]+)/u.exec(text)?.[1],
    reason: /\/Reason \((.*?)\)/u.exec(text)?.[1],
    ...checkMessage(message, signed),
  };
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Checks a CMS message of one signer against the content that it signs. */
function checkMessage(message: Buffer, content: Buffer) {
  const [, wrapped] = readInner(message);
  const [signedData] = readElements(wrapped?.content ?? Buffer.alloc(0));
  const [, , , certificates, signers] = readElements(signedData?.content ?? Buffer.alloc(0));
  const [own] = readElements(certificates?.content ?? Buffer.alloc(0));
  const [signer] = readElements(signers?.content ?? Buffer.alloc(0));
  const [, , , attributes, , signature] = readElements(signer?.content ?? Buffer.alloc(0));
  const certificate = new X509Certificate(own?.raw ?? Buffer.alloc(0));
  const findAttribute = (id: string) =>
    readElements(attributes?.content ?? Buffer.alloc(0))
      .map(({ content: parts }) => readElements(parts))
      .find(([type]) => type?.raw.equals(encodeObjectId(id)))?.[1]?.content;
  const signedHash = findAttribute(OBJECT_IDS.messageDigest)?.subarray(2);
  const namedCertificate = findAttribute(OBJECT_IDS.signingCertificateV2);
  return {
    certificate,
    /** Whether the content is what was signed. */
    isIntact: signedHash?.equals(hash(content)) ?? false,
    /** Whether the key of the certificate made the signature. */
    isGenuine: verify(
      'sha256',
      encode(TAG.set, attributes?.content ?? Buffer.alloc(0)),
      certificate.publicKey,
      signature?.content ?? Buffer.alloc(0),
    ),
    namesCertificate: namedCertificate?.includes(hash(certificate.raw)) ?? false,
  };
}
