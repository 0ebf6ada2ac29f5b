import type { DocumentType } from '#contract/assurance.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { InvalidPhoto } from '#server/domain/photos/invalid-photo.ts';
import { reEncode } from '#server/domain/photos/re-encode.ts';

/** A page in a legible size. */
const SIDE = 2400;
/** Where a PDF must end. Programs append some bytes to it. */
const END_BYTES = 2048;

/** Whether the bytes are a whole PDF that opens without a password. Its objects are not interpreted. */
function isReadablePdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return (
    /^%PDF-[12]\.\d/u.test(text) &&
    text.slice(-END_BYTES).includes('%%EOF') &&
    text.includes('startxref') &&
    !/\/Encrypt\b/u.test(text)
  );
}

/**
 * Checks a document by its content, whatever its file name. Of an image, only the pixels remain.
 * @throws DomainError invalid_document
 */
export async function readDocument(bytes: Buffer): Promise<{ media_type: DocumentType; content: Buffer }> {
  if (isReadablePdf(bytes)) return { media_type: 'application/pdf', content: bytes };
  try {
    return { media_type: 'image/jpeg', content: await reEncode(bytes, SIDE) };
  } catch (error) {
    if (error instanceof InvalidPhoto)
      throw new DomainError('invalid_document', undefined, { field: 'document', cause: error });
    throw error;
  }
}
