import { CODE_ALPHABET } from '#contract/limits.ts';
import { createRandomText } from '#server/domain/references/random-text.ts';

/** 31^9 codes have 44 bits. */
const RANDOM_LENGTH = 9;
const LENGTH = RANDOM_LENGTH + 1;
const SHAPE = new RegExp(`^[${CODE_ALPHABET}]{${LENGTH}}$`, 'u');

/**
 * Adds up the characters with weights from 10 down to 1 modulo 31, as an ISBN does. Because 31 is prime and exceeds each weight, one
 * wrong character or two swapped ones always change the sum.
 */
const sumUp = (code: string): number =>
  [...code].reduce((sum, character, at) => sum + CODE_ALPHABET.indexOf(character) * (LENGTH - at), 0) %
  CODE_ALPHABET.length;

/** Creates the code of a certificate that people read out: nine random characters and a check character. */
export function createShortCode(): string {
  const random = createRandomText(RANDOM_LENGTH);
  const missing = (CODE_ALPHABET.length - sumUp(random)) % CODE_ALPHABET.length;
  return random + CODE_ALPHABET.charAt(missing);
}

/** Writes a stored code in two groups. */
export const formatShortCode = (code: string): string =>
  `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

/**
 * Parses a code in capital letters without gaps.
 * @returns 'mistyped' if it has the shape of a code, but not its check character; undefined for other texts
 */
export function parseShortCode(code: string): { code: string } | 'mistyped' | undefined {
  if (!SHAPE.test(code)) return undefined;
  return sumUp(code) === 0 ? { code } : 'mistyped';
}
