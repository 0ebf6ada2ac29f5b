import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { matchSingleMobile } from './digits.ts';
import { SINGLE_VALID_MOBILE } from './number-shape.ts';
import { parsePhoneNumbers, type ParsedNumber } from './parse-phone-numbers.ts';

const HOME_COUNTRY = 'NG';

function parse(dialled: string): string | null {
  const number = parsePhoneNumberFromString(dialled, HOME_COUNTRY);
  return number?.isValid() ? number.number : null;
}

/**
 * Formats a text that is exactly one Nigerian mobile number as E.164. Avoids the library, which is slow for large
 * imports.
 */
export function singleMobileToE164(text: string): string | null {
  const national = matchSingleMobile(text, SINGLE_VALID_MOBILE);
  return national ? `+234${national}` : null;
}

/** Formats a parsed number as E.164. Null when it is invalid. */
export function numberToE164({ digits, hasPlus }: Pick<ParsedNumber, 'digits' | 'hasPlus'>): string | null {
  // Most countries dial 00 before a country code. The library knows only Nigeria's own 009.
  const dialled = `${hasPlus ? '+' : ''}${digits}`.replace(/^00/u, '+');
  return singleMobileToE164(dialled) ?? parse(dialled);
}

/** Formats the first valid number in a phone field as E.164. Null when there is none. */
export function toE164(text: string): string | null {
  const single = singleMobileToE164(text);
  if (single) return single;
  return parsePhoneNumbers(text).values().map(numberToE164).find(Boolean) ?? null;
}
