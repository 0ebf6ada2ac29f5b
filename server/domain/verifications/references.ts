import { randomInt } from 'node:crypto';
import { CODE_ALPHABET } from '#contract/limits.ts';

const PREFIX = 'VR-';
const LENGTH = 12;
const SHAPE = new RegExp(`^[${CODE_ALPHABET}]{${LENGTH}}$`, 'u');

/** Creates the random part of a reference. 31^12 are too many to guess one. */
export const createReference = (): string =>
  Array.from({ length: LENGTH }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join('');

/** Writes a stored reference with its prefix. */
export const formatReference = (reference: string): string => `${PREFIX}${reference}`;

/** Parses a reference in any letter case, with or without its prefix and with any gaps. Undefined for other texts. */
export function parseReference(text: string): string | undefined {
  const plain = text.toUpperCase().replaceAll(/\s/gu, '');
  const reference = (plain.startsWith(PREFIX) ? plain.slice(PREFIX.length) : plain).replaceAll('-', '');
  return SHAPE.test(reference) ? reference : undefined;
}
