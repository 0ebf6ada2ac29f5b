import type { FastifyRequest } from 'fastify';
import { readFile } from '#server/http/multipart.ts';
import { FILE_MAX_BYTES } from './limits.ts';
import type { Fingerprint } from './look-up.ts';
import { verifyTexts as texts } from './page/verify-texts.ts';
import { readDocument } from './read-document.ts';

const FILE_RULE = { maxBytes: FILE_MAX_BYTES, tooLarge: texts.fileTooLarge };

/**
 * Reads an uploaded file, which is hashed while it arrives and never stored.
 * @returns a sentence if it can be no document of a certificate
 * @throws DomainError malformed_request
 */
export async function readUpload(request: FastifyRequest): Promise<Fingerprint | { fileError: string }> {
  const file = await readFile(request, FILE_RULE);
  if (!file) return { fileError: texts.noFile };
  const { size, isPdf, ...fingerprint } = await readDocument(file.stream);
  if (file.isTruncated()) return { fileError: texts.fileTooLarge };
  if (size === 0) return { fileError: file.fileName === '' ? texts.noFile : texts.emptyFile };
  return isPdf ? fingerprint : { fileError: texts.notPdf };
}
