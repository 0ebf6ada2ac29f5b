import { MAX_TEXT_LENGTH, stripDialPrefix, toAsciiDigits } from '#server/domain/text/phones/digits.ts';

/** The known digits of a number with masked ones before its end, in national digits. `head` may be empty. */
export interface MaskedNumber {
  head: string;
  tail: string;
}

/** Characters that stand for masked digits. A single x or # may have another meaning. */
const MASK = String.raw`(?:\*+|[xX#•●·_]{2,}|…+)`;
const DIGITS = String.raw`[+(]?[\d\s().-]*`;
const MASKED_NUMBER = new RegExp(`(${DIGITS})${MASK}(?:[\\d\\s().-]*${MASK})*(${DIGITS})`, 'u');

/**
 * Parses a number with masked digits, such as 0803***1187 or +234 803 xxx 1187; undefined when no digits are masked.
 * The number of masking characters does not matter, because people seldom count them.
 */
export function parseMaskedNumber(query: string): MaskedNumber | undefined {
  const { head = '', tail = '' } = findMaskedNumber(query) ?? {};
  // The digits before a mask at the end are a partial number.
  return tail ? { head, tail } : undefined;
}

/** Finds the first number with masked digits, and its position in the text. */
export function findMaskedNumber(text: string): (MaskedNumber & { from: number; to: number }) | undefined {
  const found = MASKED_NUMBER.exec(toAsciiDigits(text.slice(0, MAX_TEXT_LENGTH)));
  if (!found) return undefined;
  const [written, head = '', tail = ''] = found;
  return {
    head: stripDialPrefix(head.replaceAll(/\D/gu, '')),
    tail: tail.replaceAll(/\D/gu, ''),
    from: found.index,
    to: found.index + written.length,
  };
}
