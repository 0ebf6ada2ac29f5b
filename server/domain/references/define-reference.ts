import { CODE_ALPHABET } from '#contract/limits.ts';
import { createRandomText } from './random-text.ts';

/**
 * Defines the references of one kind of thing, such as `VR-` and 12 random characters of `CODE_ALPHABET`. They are stored without
 * the prefix.
 */
export function defineReference({ prefix, length }: { prefix: string; length: number }) {
  const shape = new RegExp(`^[${CODE_ALPHABET}]{${length}}$`, 'u');
  return {
    /** Creates a random reference as it is stored. */
    create: (): string => createRandomText(length),
    /** Writes a stored reference with its prefix. */
    format: (reference: string): string => `${prefix}${reference}`,
    /** Parses a reference in any letter case, with or without its prefix and with any gaps and dashes. Undefined for other texts. */
    parse(text: string): string | undefined {
      const plain = text
        .toUpperCase()
        .replaceAll(/\s/gu, '')
        .replaceAll(/\p{Pd}/gu, '-');
      const reference = (plain.startsWith(prefix) ? plain.slice(prefix.length) : plain).replaceAll('-', '');
      return shape.test(reference) ? reference : undefined;
    },
  };
}
