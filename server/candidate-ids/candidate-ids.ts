import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Turns row ids of candidates into the texts that name them on the wire, and back. */
export interface CandidateIds {
  encode(id: number): string;
  /** The row id that a text names; undefined for any text that `encode` does not make. */
  decode(text: string): number | undefined;
  /** The row ids that texts name, in the same order; texts that name nobody are left out. */
  decodeAll(texts: readonly string[]): number[];
}

/** Every block begins with this. A text that was not made with the key passes the check once in 2^64 tries. */
const MARK = Buffer.from('HRPORTAL', 'latin1');
const BLOCK_BYTES = 16;
/** One block in base64url: the last character carries only two bits, so that each block has one spelling. */
const SHAPE = /^[\w-]{21}[AQgw]$/u;
const TWO_TO_32 = 2 ** 32;

/**
 * Each id is one AES-128 block of `MARK` and the row id, in base64url. No two plain blocks are alike, so ECB shows
 * nothing of them, and one cipher serves all ids, which is some twenty times cheaper than one cipher per id.
 */
export function createCandidateIds(key: Buffer): CandidateIds {
  const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false);
  const decipher = createDecipheriv('aes-128-ecb', key, null).setAutoPadding(false);
  const block = Buffer.concat([MARK, Buffer.alloc(BLOCK_BYTES - MARK.length)]);

  function encode(id: number): string {
    if (!Number.isSafeInteger(id) || id < 0) throw new RangeError(`not a row id: ${id}`);
    block.writeUInt32BE(Math.floor(id / TWO_TO_32), 8);
    block.writeUInt32BE(id % TWO_TO_32, 12);
    return cipher.update(block).toString('base64url');
  }

  function decodeAll(texts: readonly string[]): number[] {
    const sealed = Buffer.alloc(texts.length * BLOCK_BYTES);
    let end = 0;
    for (const text of texts) if (SHAPE.test(text)) end += sealed.write(text, end, 'base64url');
    const opened = decipher.update(sealed.subarray(0, end));
    const ids: number[] = [];
    for (let at = 0; at < end; at += BLOCK_BYTES)
      if (opened.compare(MARK, 0, MARK.length, at, at + MARK.length) === 0)
        ids.push(opened.readUInt32BE(at + 8) * TWO_TO_32 + opened.readUInt32BE(at + 12));
    return ids;
  }

  return { encode, decode: (text) => decodeAll([text])[0], decodeAll };
}
