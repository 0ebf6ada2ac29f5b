import { createCipheriv } from 'node:crypto';

/** Encodes row ids of candidates as references that people read to each other, and decodes them. */
export interface CandidateReferences {
  /** Returns 8 characters, the same for an id each time. */
  encode(id: number): string;
  /** Returns the row id of a typed reference, in any case and with any gaps. Undefined for other texts. */
  decode(text: string): number | undefined;
}

/** Crockford's alphabet: none of its characters looks like another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SHAPE = new RegExp(`^[${ALPHABET}]{8}$`, 'u');
const GAPS = /[\s-]/gu;
/** Row ids have 35 of the 40 bits. The others are zero, so a misread character is detected 31 times of 32. */
const CHECK = 32;
const ID_MAX = 2 ** 35 - 1;
const TWO_TO_20 = 2 ** 20;
const ROUNDS = 8;
/** Distinguishes the blocks from those of candidate ids, which the same key encrypts. */
const MARK = Buffer.from('REFERENC', 'latin1');

/**
 * Creates the codec: a Feistel network of two 20-bit halves with AES-128 as its round function, so references are a permutation
 * of the ids and reveal neither their order nor their number.
 */
export function createCandidateReferences(key: Buffer): CandidateReferences {
  const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false);
  const block = Buffer.concat([MARK, Buffer.alloc(8)]);

  function scramble(half: number, round: number): number {
    block.writeUInt32BE(round, 8);
    block.writeUInt32BE(half, 12);
    return cipher.update(block).readUInt32BE() % TWO_TO_20;
  }

  function encode(id: number): string {
    if (!Number.isInteger(id) || id < 0 || id > ID_MAX) throw new RangeError(`not a row id: ${id}`);
    const plain = id * CHECK;
    let [left, right] = [Math.floor(plain / TWO_TO_20), plain % TWO_TO_20];
    for (let round = 0; round < ROUNDS; round += 1) [left, right] = [right, left ^ scramble(right, round)];
    return toDigits(left) + toDigits(right);
  }

  function decode(text: string): number | undefined {
    const digits = text.toUpperCase().replaceAll(GAPS, '').replaceAll('O', '0').replaceAll(/[IL]/gu, '1');
    if (!SHAPE.test(digits)) return undefined;
    let [left, right] = [fromDigits(digits.slice(0, 4)), fromDigits(digits.slice(4))];
    for (let round = ROUNDS - 1; round >= 0; round -= 1)
      [left, right] = [right ^ scramble(left, round), left];
    const plain = left * TWO_TO_20 + right;
    return plain % CHECK === 0 ? plain / CHECK : undefined;
  }

  return { encode, decode };
}

/** Writes a half as four digits of five bits. */
const toDigits = (half: number): string =>
  [15, 10, 5, 0].map((shift) => ALPHABET.charAt((half >> shift) % CHECK)).join('');

const fromDigits = (digits: string): number =>
  [...digits].reduce((half, digit) => half * CHECK + ALPHABET.indexOf(digit), 0);
