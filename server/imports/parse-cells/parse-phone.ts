import { toE164 } from '#server/phones/to-e164.ts';

/** A phone number as it is kept, or why it is none. */
export type ParsedPhone =
  { phone: string; phone_e164: string | null } | { unread: 'digits lost' | 'no digits' };

const EXPONENT = /^\+?(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/iu;
/** A whole number that a spreadsheet or a program took for a decimal one. */
const WITH_DECIMALS = /^(\+?\d{7,15})[.,]0+$/u;
const FORMULA_TEXT = /^=\s*"(.*)"$/u;

/** What people type before a number so that a spreadsheet leaves it alone. */
const TEXT_MARK = /^\s*['’`]+/u;

/** All digits of a number that was shortened to 8.03E+09; undefined when some are lost. */
function expand(text: string): string | undefined {
  const [, first = '', rest = '', exponent = ''] = EXPONENT.exec(text) ?? [];
  return rest.length >= Number(exponent) ? first + rest.slice(0, Number(exponent)) : undefined;
}

/**
 * Restores what a spreadsheet removes from a phone number that it stores as a number, where that is certain: the leading
 * 0 of a Nigerian number, or the + before 234.
 */
function mend(digits: string): string {
  if (/^[789]\d{9}$/u.test(digits) && toE164(`0${digits}`)) return `0${digits}`;
  if (/^2340?[789]\d{9}$/u.test(digits) && toE164(`+${digits}`)) return `+${digits}`;
  return digits;
}

/** Reads a phone number as people type it and spreadsheets damage it. */
export function parsePhone(cell: string): ParsedPhone {
  let text = (FORMULA_TEXT.exec(cell)?.[1] ?? cell).replace(TEXT_MARK, '').trim();
  if (EXPONENT.test(text)) {
    const whole = expand(text);
    if (!whole) return { unread: 'digits lost' };
    text = whole;
  }
  text = mend(WITH_DECIMALS.exec(text)?.[1] ?? text);
  // The letter O typed for a zero.
  if (/^[o\d][\do\s-]{6,}$/iu.test(text) && /\d/u.test(text)) {
    const zeros = text.replaceAll(/o/giu, '0');
    if (toE164(zeros)) text = zeros;
  }
  return /\d/u.test(text) ? { phone: text, phone_e164: toE164(text) } : { unread: 'no digits' };
}
