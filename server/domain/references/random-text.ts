import { randomInt } from 'node:crypto';
import { CODE_ALPHABET } from '#contract/limits.ts';

/** Creates a text of random characters that people can read to each other. */
export const createRandomText = (length: number): string =>
  Array.from({ length }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join('');
