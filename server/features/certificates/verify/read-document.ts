import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { CODE_ALPHABET } from '#contract/limits.ts';

/** What is recognised of an uploaded file, which is never stored. */
export interface UploadedFile {
  size: number;
  isPdf: boolean;
  hash: Buffer;
  /** The first reference in its bytes, as stored. The signature of each certificate contains it in plain text. */
  reference: string | undefined;
}

/** `public/verify.js` has the same. */
export const REFERENCE = new RegExp(`CT-?((?:[${CODE_ALPHABET}]-?){13})`, 'u');
/** A reference with its dashes is shorter, so one that two chunks share is found in the end of one and the other. */
const OVERLAP = 40;
/** Readers accept a PDF that begins a little later, after other bytes. */
const HEADER = /%PDF-/u;
const HEADER_BYTES = 1024;

/** Hashes a file while it arrives, and looks for a reference in it. */
export async function readDocument(stream: Readable): Promise<UploadedFile> {
  const hash = createHash('sha256');
  let [size, start, end] = [0, '', ''];
  let reference: string | undefined;
  for await (const chunk of stream) {
    const bytes = chunk as Buffer;
    hash.update(bytes);
    size += bytes.length;
    const text = end + bytes.toString('latin1');
    if (start.length < HEADER_BYTES) start += bytes.toString('latin1', 0, HEADER_BYTES - start.length);
    reference ??= REFERENCE.exec(text)?.[1]?.replaceAll('-', '');
    end = text.slice(-OVERLAP);
  }
  return { size, isPdf: HEADER.test(start), hash: hash.digest(), reference };
}
