import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import '@fastify/multipart';
import type { FileRule } from '#contract/call.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

const FIELD_MAX_BYTES = 16_384;
const FIELDS_MAX = 50;

/** A file held in memory. */
export interface BufferedFile {
  fileName: string;
  bytes: Buffer;
}

/** A file that is still arriving; `stream` must be read to its end or destroyed. */
export interface StreamedFile {
  fileName: string;
  stream: Readable;
  /** Whether the file exceeded the limit; known once the stream has ended. */
  isTruncated(): boolean;
}

function assertMultipart(request: FastifyRequest) {
  if (!request.isMultipart()) throw new DomainError('form_expected');
}

/** Converts errors of the multipart parser to problems. */
function toMultipartProblem(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string };
  if (code?.startsWith('FST_')) return error;
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return new DomainError('malformed_request');
  return /multipart|boundary|unexpected end|malformed|part/iu.test(message ?? '')
    ? new DomainError('malformed_request')
    : error;
}

/**
 * Reads a whole multipart form. Files of unknown fields are ignored, empty files count as not sent. A field that is sent
 * twice is rejected, because a proxy or a log could use the other value.
 * @throws DomainError malformed_request, form_expected, request_too_large, file_too_large
 */
export async function readForm(request: FastifyRequest, files: Readonly<Record<string, FileRule>> = {}) {
  assertMultipart(request);
  const fields: Record<string, unknown> = Object.create(null);
  const buffered: Record<string, BufferedFile> = Object.create(null);
  const seen = new Set<string>();
  const fileSize = Math.max(1, ...Object.values(files).map(({ maxBytes }) => maxBytes));
  const limits = { fileSize, fieldSize: FIELD_MAX_BYTES, fields: FIELDS_MAX, parts: FIELDS_MAX + 5 };
  try {
    for await (const part of request.parts({ limits })) {
      if (seen.has(part.fieldname)) throw new DomainError('malformed_request');
      seen.add(part.fieldname);
      const rule = files[part.fieldname];
      if (part.type === 'field') {
        if (part.valueTruncated) throw new DomainError('request_too_large');
        fields[part.fieldname] = part.value;
      } else if (rule) {
        const chunks: Buffer[] = [];
        for await (const chunk of part.file) chunks.push(chunk as Buffer);
        const bytes = Buffer.concat(chunks);
        if (part.file.truncated || bytes.length > rule.maxBytes)
          throw new DomainError('file_too_large', { message: rule.tooLarge });
        if (bytes.length > 0) buffered[part.fieldname] = { fileName: part.filename, bytes };
      } else part.file.resume();
    }
  } catch (error) {
    throw toMultipartProblem(error);
  }
  return { fields, files: buffered };
}

/**
 * Returns the first file of a multipart form as a stream.
 * @returns undefined when the form has no file
 * @throws DomainError
 */
export async function readFile(request: FastifyRequest, rule: FileRule): Promise<StreamedFile | undefined> {
  assertMultipart(request);
  const limits = { fileSize: rule.maxBytes, fields: FIELDS_MAX, files: 1, fieldSize: FIELD_MAX_BYTES };
  try {
    const part = await request.file({ limits });
    if (!part) return undefined;
    return { fileName: part.filename, stream: part.file, isTruncated: () => part.file.truncated };
  } catch (error) {
    throw toMultipartProblem(error);
  }
}
