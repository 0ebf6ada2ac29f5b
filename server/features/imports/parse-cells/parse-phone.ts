import { parseDate } from '#contract/dates/parse-date.ts';
import { PHONE_MIN_DIGITS } from '#contract/limits.ts';
import { classifyNumber } from '#server/domain/text/phones/number-shape.ts';
import { parsePhoneNumbers } from '#server/domain/text/phones/parse-phone-numbers.ts';
import { singleMobileToE164, toE164 } from '#server/domain/text/phones/to-e164.ts';

/** A phone number as it will be stored, or the reason why the cell has none. */
export type ParsedPhone =
  | { phone: string; phone_e164: string | null }
  | { unread: 'digits lost' | 'no number' };

const EXPONENT = /^\+?(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/iu;
/** A whole number that was stored as a decimal one. */
const WITH_DECIMALS = /^(\+?\d{7,15})[.,]0+$/u;
const FORMULA_TEXT = /^=\s*"(.*)"$/u;

/** The marks that make a spreadsheet treat a number as text. */
const TEXT_MARK = /^\s*['’`]+/u;

/** Returns all digits of a number in exponent form, such as 8.03E+09; undefined when some are lost. */
function expand(text: string): string | undefined {
  const [, first = '', rest = '', exponent = ''] = EXPONENT.exec(text) ?? [];
  return rest.length >= Number(exponent) ? first + rest.slice(0, Number(exponent)) : undefined;
}

/**
 * Restores what a spreadsheet removed from a phone number stored as a number, where that is certain: the leading 0 of a
 * Nigerian number, or the + before 234.
 */
function repair(digits: string): string {
  if (/^[789]\d{9}$/u.test(digits) && toE164(`0${digits}`)) return `0${digits}`;
  if (/^2340?[789]\d{9}$/u.test(digits) && toE164(`+${digits}`)) return `+${digits}`;
  return digits;
}

/** Whether a text is a date. Eight digits may be one too, but also a number. */
const isDate = (text: string) => /\D/u.test(text) && !('unread' in parseDate(text));

/**
 * Whether a text without a valid number may still hold one, such as a number of another numbering plan. The digits of an
 * address or an amount are too few, or apart from each other. Those beside words may be any number, such as that of an
 * account, unless they begin as a phone number does.
 */
function mayHoldNumber(text: string): boolean {
  if (!('unread' in parseDate(text))) return false;
  const hasWords = /\p{L}/u.test(text);
  return parsePhoneNumbers(text).some(({ digits, hasPlus }) =>
    hasWords ? classifyNumber(digits, hasPlus) === 'explicit' : digits.length >= PHONE_MIN_DIGITS,
  );
}

/** Parses a phone number as typed, and repairs damage by spreadsheets. */
export function parsePhone(cell: string): ParsedPhone {
  let text = (FORMULA_TEXT.exec(cell)?.[1] ?? cell).replace(TEXT_MARK, '').trim();
  if (EXPONENT.test(text)) {
    const whole = expand(text);
    if (!whole) return { unread: 'digits lost' };
    text = whole;
  }
  text = repair(WITH_DECIMALS.exec(text)?.[1] ?? text);
  // The letter O is a common typo for zero.
  if (/^[o\d][\do\s-]{6,}$/iu.test(text) && /\d/u.test(text)) {
    const zeros = text.replaceAll(/o/giu, '0');
    if (toE164(zeros)) text = zeros;
  }
  const mobile = singleMobileToE164(text);
  if (mobile) return { phone: text, phone_e164: mobile };
  const phone_e164 = isDate(text) ? null : toE164(text);
  return phone_e164 || mayHoldNumber(text) ? { phone: text, phone_e164 } : { unread: 'no number' };
}
